import type { OfficeAction } from '@baize/contracts'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'

type Config = { readonly config: Pick<App['config'], 'demo'> }

/** Owners decide who works here and what a house is: outside a demo a code that can be read out to somebody is not enough. */
export function needsOwnPasskey({ config }: Config, { roles }: Pick<Operator, 'roles'>): boolean {
  return !config.demo && roles.includes('owner')
}

type Owing = Pick<Operator, 'roles'> & { readonly hasPasskey: boolean }

/** Whether somebody has to make a passkey before anything else. */
export function isPasskeyOwed(app: Config, { roles, hasPasskey }: Owing): boolean {
  return !hasPasskey && needsOwnPasskey(app, { roles })
}

/** What it takes to make one, and to leave. */
const first: readonly OfficeAction[] = [
  'getOperator',
  'logOutOperator',
  'proveOperator',
  'getMyself',
  'startOwnPasskey',
  'addOwnPasskey',
]

export function requirePasskeyMade(
  { needsPasskey }: Pick<Operator, 'needsPasskey'>,
  name: OfficeAction,
): void {
  if (needsPasskey && !first.includes(name)) throw new Refusal('PASSKEY_REQUIRED')
}
