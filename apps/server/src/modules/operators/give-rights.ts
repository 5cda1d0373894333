import type { OperatorRole } from '@baize/contracts'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { findById } from './store/operators.ts'

export type GivenRights = {
  readonly roles: readonly OperatorRole[]
  readonly merchantCodes: readonly string[]
}

type Holder = Pick<Operator, 'roles' | 'merchantCodes'>

/** Nobody gives a role that they lack; a house that is not theirs is not there for them. */
export function requireGivable(by: Holder, { roles, merchantCodes }: GivenRights): void {
  if (!merchantCodes.every((code) => by.merchantCodes.includes(code))) throw new Refusal('NOT_FOUND')
  if (!roles.every((role) => by.roles.includes(role))) throw new Refusal('NOT_PERMITTED')
}

type Agreed = { readonly askedBy: string; readonly decidedBy: string | null }

/** Whether both who agreed still have what they give. */
export async function canBothGive(
  db: Db | Tx,
  { askedBy, decidedBy }: Agreed,
  { roles, merchantCodes }: GivenRights,
): Promise<boolean> {
  for (const id of [askedBy, decidedBy]) {
    const holder = id === null ? undefined : await findById(db, id)
    const hasAll =
      holder?.status === 'active' &&
      roles.every((role) => holder.roles.includes(role)) &&
      merchantCodes.every((code) => holder.merchantCodes.includes(code))
    if (!hasAll) return false
  }
  return true
}
