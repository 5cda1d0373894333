import * as contracts from '@baize/contracts'
import type { Action, Endpoint, OfficeAction } from '@baize/contracts'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { noteRefused } from './note-refused.ts'
import { requirePasskeyMade } from './owner-passkey.ts'
import { requireAction, requireProven } from './roles.ts'

const isAction = (name: string): name is OfficeAction => name in contracts.officeActions

/** An action goes by the name of its call. */
const actionOf = new Map<unknown, OfficeAction>(
  Object.entries(contracts).flatMap(([name, value]) => (isAction(name) ? [[value, name]] : [])),
)

/**
 * Whoever may not do it learns nothing else, whatever they sent, and who has to show once more that it is them does so first. A call
 * that the table does not name is nobody's.
 */
export async function requireMayCall(
  app: App,
  operator: Pick<Operator, 'id' | 'roles' | 'provenAt' | 'needsPasskey'>,
  call: Endpoint,
): Promise<void> {
  try {
    const action = actionOf.get(call)
    if (action === undefined) throw new Refusal('NOT_PERMITTED')
    requireAction(operator, action)
    requirePasskeyMade(operator, action)
    const { isProven }: Action = contracts.officeActions[action]
    if (isProven) requireProven(operator, app.clock.now())
  } catch (error) {
    await noteRefused(app, operator, error)
    throw error
  }
}
