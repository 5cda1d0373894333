import type { Currency } from '@baize/money'
import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import type { Member } from '#platform/visit'
import { openingRefusal } from './decide-stake.ts'
import { readHouse } from './house.ts'
import { exclusionAt, type Standing } from './standing.ts'
import { findStanding } from './store/standings.ts'

type Whom = { readonly memberId: string; readonly now: Date }

/** Whether the member takes a break from play, by their own wish or the house's. */
export async function isExcluded(db: Db | Tx, { memberId, now }: Whom): Promise<boolean> {
  const standing = await findStanding(db, memberId)
  return standing !== undefined && exclusionAt(standing, now) !== null
}

/** Whether nothing brings the member back to play, by their own wish or the house's. */
export async function isExcludedForGood(db: Db | Tx, { memberId, now }: Whom): Promise<boolean> {
  const standing = await findStanding(db, memberId)
  return standing !== undefined && exclusionAt(standing, now)?.until === null
}

/** Whether the member may be offered and given bonuses: not while they are excluded, or show marks of harm. */
export async function mayHaveBonus(db: Db | Tx, { memberId, now }: Whom): Promise<boolean> {
  return isBonusAllowed(await findStanding(db, memberId), now)
}

/** The same of somebody whose standing is in hand; whoever has none yet never asked for anything. */
export function isBonusAllowed(standing: Standing | undefined, now: Date): boolean {
  return standing === undefined || (!standing.areBonusesOff && exclusionAt(standing, now) === null)
}

/** Whether anything may be shown or sent to the member that asks them to play. */
export async function mayBeAsked(app: App, { id }: Pick<Member, 'id'>): Promise<boolean> {
  return mayHaveBonus(app.db, { memberId: id, now: app.clock.now() })
}

type Opening = Whom & { readonly merchantCode: string; readonly currency: Currency }

/** Whether a game may be opened: not by whoever is excluded, owes a break, or has a reminder to look at first. */
export async function requireMayOpen(
  db: Db,
  { memberId, merchantCode, currency, now }: Opening,
): Promise<void> {
  const standing = await findStanding(db, memberId)
  if (!standing) return
  const { pack } = await readHouse(db, merchantCode)
  const refusal = openingRefusal(standing, { currency, now }, pack)
  if (refusal) throw refusal
}

/** How often the member is reminded of how long they have played. */
export async function realitySeconds(
  db: Db,
  { memberId, merchantCode }: { readonly memberId: string; readonly merchantCode: string },
): Promise<number> {
  const [standing, { pack }] = await Promise.all([findStanding(db, memberId), readHouse(db, merchantCode)])
  return (standing?.realityMinutes ?? pack.realityMinutes) * 60
}

/** What was deposited and has not been staked once. */
export async function turnoverLeft(db: Db | Tx, memberId: string): Promise<bigint> {
  return (await findStanding(db, memberId))?.turnoverLeft ?? 0n
}
