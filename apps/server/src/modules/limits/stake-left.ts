import type { Currency } from '@baize/money'
import type { App } from '#platform/app'
import { boundsOf } from './decide-stake.ts'
import { type House, readHouse } from './house.ts'
import { boundAt } from './limit.ts'
import { countedSpans } from './spans.ts'
import { exclusionAt, newStanding, type Standing, usesAt } from './standing.ts'
import { findStanding } from './store/standings.ts'

type Staker = { readonly memberId: string; readonly merchantCode: string; readonly currency: Currency }

/** What a member's limits still allow to be staked now; null where none bounds it. The door has the last word. */
export async function stakeLeft(
  app: App,
  { memberId, merchantCode, currency }: Staker,
): Promise<bigint | null> {
  const [house, standing] = await Promise.all([
    readHouse(app.db, merchantCode),
    findStanding(app.db, memberId),
  ])
  const own = standing ?? newStanding({ memberId, zone: house.zone })
  return stakeLeftOf(own, { house, currency, now: app.clock.now() })
}

type StakeMoment = {
  readonly house: Pick<House, 'pack'>
  readonly currency: Currency
  readonly now: Date
}

/** The same of somebody whose standing is in hand, as if all of the stake were their own cash. */
function stakeLeftOf(standing: Standing, { house, currency, now }: StakeMoment): bigint | null {
  if (exclusionAt(standing, now)) return 0n
  const bounds = boundsOf(standing, house.pack, currency)
  const uses = usesAt(standing, now)
  const { reserved } = standing
  const rooms = [
    boundAt(bounds, { kind: 'stake', span: 'none' }),
    ...countedSpans.flatMap((span) => {
      const wager = boundAt(bounds, { kind: 'wager', span })
      const loss = boundAt(bounds, { kind: 'loss', span })
      return [
        wager === undefined ? wager : wager - uses[span].staked - reserved,
        loss === undefined ? loss : loss - uses[span].lost - reserved,
      ]
    }),
  ].flatMap((room) => (room === undefined ? [] : [room > 0n ? room : 0n]))
  return rooms.reduce<bigint | null>((least, room) => (least === null || room < least ? room : least), null)
}
