import { money } from '@baize/money'
import { housePath, lockBalances, openAccounts, postIn } from '#modules/ledger'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachPartAlone, reportFailed } from '#platform/each-alone'
import { uuidv7 } from '#platform/random'
import { type Bonus, moveBonus } from './bonus.ts'
import { holdCash } from './hold-cash.ts'
import { pocketPath } from './pockets.ts'
import { startNext } from './start-bonus.ts'
import { tellBalance } from './tell-balance.ts'
import * as store from './store/bonuses.ts'

type BonusClose = {
  readonly memberId: string
  readonly state: 'forfeited' | 'expired'
  readonly now: Date
  /** Only this one; else whichever is active. */
  readonly bonusId?: string
  /** Asked with everything held, before anything is moved; what it throws stops the closing. */
  agree?(bonus: Bonus, pocket: bigint): void
}

export type ClosedBonus = { readonly bonus: Bonus; readonly forfeited: bigint }

/**
 * Ends the active bonus: what is in its pocket goes back to the house, and the next in line starts. Undefined where none is
 * active.
 */
export async function closeBonus(
  tx: Tx,
  { memberId, state, now, bonusId, agree }: BonusClose,
): Promise<ClosedBonus | undefined> {
  await holdCash(tx, memberId)
  const bonus = await store.findActive(tx, memberId)
  if (!bonus || (bonusId !== undefined && bonus.id !== bonusId)) return undefined
  const { currency } = bonus
  const path = pocketPath(memberId, 'bonus')
  const house = housePath({ name: 'bonus', currency }, memberId)
  await openAccounts(tx, [{ path: house, currency }])
  const held = await lockBalances(tx, [path, house])
  const pocket = held.find((account) => account.path === path)?.balance.units ?? 0n
  agree?.(bonus, pocket)

  const closed = moveBonus(bonus, state, { closedAt: now, takenBack: pocket })
  await store.updateBonuses(tx, [closed])
  if (pocket > 0n) {
    const transfers = [{ from: path, to: house, amount: money(pocket, currency) }]
    await postIn(tx, { id: uuidv7(now.getTime()), reason: `bonus ${state}`, transfers })
  }
  await tellBalance(tx, memberId)
  await startNext(tx, { memberId, now })
  return { bonus: closed, forfeited: pocket }
}

type LineExit = Required<Pick<BonusClose, 'memberId' | 'now'>> &
  Pick<BonusClose, 'bonusId'> & {
    agree?(bonus: Bonus): void
  }

/** Gives up what waits in line, one or all: nothing of it was in any pocket, and what is played stays as it is. */
export async function leaveLine(
  tx: Tx,
  { memberId, now, bonusId, agree }: LineExit,
): Promise<readonly Bonus[]> {
  await holdCash(tx, memberId)
  const line = await store.readLine(tx, memberId)
  const leaving = line.filter(
    ({ id, state }) => state === 'queued' && (bonusId === undefined || id === bonusId),
  )
  for (const bonus of leaving) agree?.(bonus)
  const left = leaving.map((bonus) => moveBonus(bonus, 'forfeited', { closedAt: now }))
  if (left.length === 0) return left
  await store.updateBonuses(tx, left)
  await tellBalance(tx, memberId)
  return left
}

export const EXPIRING = 'expire-bonuses'
const AT_ONCE = 500

/** Clears away what has run out; each on its own, so that one that cannot be closed holds up no other. */
export async function expireBonuses(app: App): Promise<number> {
  const now = app.clock.now()
  const ended = await eachPartAlone<Pick<Bonus, 'id' | 'memberId'>>(
    app,
    (last) => store.readEnded(app.db, { now, after: last?.id, limit: AT_ONCE }),
    {
      job: EXPIRING,
      idOf: ({ id }) => id,
      work: ({ id, memberId }) =>
        transaction(app, (tx) => closeBonus(tx, { memberId, bonusId: id, state: 'expired', now })),
    },
  )
  reportFailed(EXPIRING, ended)
  return ended.done
}
