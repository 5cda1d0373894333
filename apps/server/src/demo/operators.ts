import { demoWorld } from '../../../../db/demo/index.ts'
import { addDemoOperator } from '#modules/operators'
import type { App } from '#platform/app'
import type { DemoPerson } from './people.ts'

/** Makes the staff of the demo who are not there yet: somebody of each role, for every house. */
export async function seedDemoOperators(app: App): Promise<DemoPerson[]> {
  const merchantCodes = demoWorld.merchants.map(({ code }) => code)
  const seeded: DemoPerson[] = []
  for (const { login, name, roles } of demoWorld.operators) {
    const password = await addDemoOperator(app, { login, name, roles, merchantCodes })
    seeded.push({ house: null, role: `operator (${roles.join(', ')})`, login, password })
  }
  return seeded
}
