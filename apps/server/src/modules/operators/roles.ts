import { type Action, type OfficeAction, officeActions, type OperatorRole } from '@baize/contracts'
import { Refusal } from '#platform/refusal'
import { MINUTE_MS } from '#platform/time'
import type { Operator } from '#platform/visit'

/** One of the roles is enough; no role stands above another, so an owner who is no cashier confirms no deposit. */
export function requireRole({ roles }: Pick<Operator, 'roles'>, ...anyOf: readonly OperatorRole[]): void {
  if (!anyOf.some((role) => roles.includes(role))) throw new Refusal('NOT_PERMITTED')
}

/** Whoever does it may do it: who that is stands in the one table of actions. */
export function requireAction(operator: Pick<Operator, 'roles'>, name: OfficeAction): void {
  const { roles }: Action = officeActions[name]
  requireRole(operator, ...roles)
}

/** Whether they may do it, for what leaves out the rest. */
export function mayDo({ roles }: Pick<Operator, 'roles'>, name: OfficeAction): boolean {
  const row: Action = officeActions[name]
  return row.roles.some((role) => roles.includes(role))
}

/** What belongs to a house they do not work for is not there for them. */
export function requireMerchant(
  { merchantCodes }: Pick<Operator, 'merchantCodes'>,
  merchantCode: string | null,
): void {
  if (merchantCode !== null && !merchantCodes.includes(merchantCode)) throw new Refusal('NOT_FOUND')
}

const PROOF_MS = 5 * MINUTE_MS

/** What takes two operators also takes knowing, just now, who each of them is. */
export function requireProven({ provenAt }: Pick<Operator, 'provenAt'>, now: Date): void {
  if (now.getTime() - provenAt.getTime() > PROOF_MS) throw new Refusal('PROOF_REQUIRED')
}
