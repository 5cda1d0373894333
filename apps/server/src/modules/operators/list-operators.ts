import type { OfficeOperator } from '@baize/contracts'
import type { App } from '#platform/app'
import type { Operator } from '#platform/visit'
import { requireAction } from './roles.ts'
import { isOpen } from './find-operator.ts'
import { readOperators, type StaffRow } from './store/operators.ts'
import { readSessionsOf } from './store/sessions.ts'

type Houses = Pick<Operator, 'merchantCodes'>

/** Who works for one of the same houses; of any other staff nothing is known. Who works for none yet is of every house. */
export function isColleague({ merchantCodes }: Houses, other: Houses): boolean {
  return other.merchantCodes.length === 0 || other.merchantCodes.some((code) => merchantCodes.includes(code))
}

/** The staff, by login, each with the houses that both work for. In a demo the shell may ask for nobody. */
export async function listOperators(app: App, operator: Operator | null): Promise<OfficeOperator[]> {
  if (operator) requireAction(operator, 'listOperators')
  const all = await readOperators(app.db)
  const own = operator ? all.filter((each) => isColleague(operator, each)) : all
  const now = app.clock.now()
  const logins = await readSessionsOf(app.db, { operatorIds: own.map(({ id }) => id), limit: MOST_OPEN })
  const open = logins.filter((each) => isOpen(each, now)).map(({ operatorId }) => operatorId)
  return own.map((each) => onWire(each, { operator, openLogins: open.filter((id) => id === each.id).length }))
}

/** More than anybody has open at once: one more ends the oldest. */
const MOST_OPEN = 4

type Seen = { readonly operator: Houses | null; readonly openLogins: number }

function onWire(row: StaffRow, { operator, openLogins }: Seen): OfficeOperator {
  const { id, login, name, status, roles, merchantCodes, hasApp, passkeys, lastLoginAt } = row
  const shared = merchantCodes.filter((code) => !operator || operator.merchantCodes.includes(code))
  return {
    id,
    login,
    name,
    status,
    roles: [...roles],
    merchantCodes: shared,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    hasApp,
    passkeys,
    openLogins,
  }
}
