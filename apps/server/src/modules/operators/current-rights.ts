import type { Db } from '#platform/db'
import type { Operator } from '#platform/visit'
import { findById } from './store/operators.ts'

export type CurrentRights = Pick<Operator, 'roles' | 'merchantCodes'>

const none: CurrentRights = { roles: [], merchantCodes: [] }

/** What an operator may do as of now, for what goes on for a while after they asked; whoever is disabled may do nothing. */
export async function currentRights(db: Db, operatorId: string): Promise<CurrentRights> {
  const operator = await findById(db, operatorId)
  return operator?.status === 'active' ? operator : none
}
