import { demoWorld } from '../../../db/demo/index.ts'
import { addDemoOperator } from '#modules/operators'
import type { App } from '#platform/app'
import type { DemoPerson } from './demo-people.ts'

/** Makes the staff of the demo who are not there yet: somebody of each role, for every house. */
export async function layDemoOperators(app: App): Promise<DemoPerson[]> {
  const merchantCodes = demoWorld.merchants.map(({ code }) => code)
  const laid: DemoPerson[] = []
  for (const { login, name, roles } of demoWorld.operators) {
    const password = await addDemoOperator(app, { login, name, roles, merchantCodes })
    laid.push({ house: null, role: `operator (${roles.join(', ')})`, login, password })
  }
  return laid
}
