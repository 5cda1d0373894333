import { readToldUpTo, sumPlayedMinutes, sumSettled } from '#modules/play'
import type { Tx } from '#platform/db'
import { spanOfDay } from '../house-day.ts'
import { lockCounted, moveCounted } from '../store/counted.ts'
import * as days from '../store/member-days.ts'
import { addPlay, type GameBook, partsOf, type PlayedChange } from './count-play.ts'
import { distinctDays, type MemberDay, memberDayKey } from './figures.ts'
import { type Zones, zonesIn } from './paths.ts'

const ROUNDS_AT_ONCE = 20_000

/** How games count, and when they are counted. */
export type Counting = { readonly book: GameBook; readonly now: Date }

/**
 * Counts what was settled since the last time: what is new is added to its day, and the days of rounds that changed are
 * summed again, all with the place up to which it was done. False when there is nothing more.
 */
export async function takeRounds(tx: Tx, { book, now }: Counting): Promise<boolean> {
  const after = await lockCounted(tx)
  const upTo = await readToldUpTo(tx, { after, limit: ROUNDS_AT_ONCE })
  if (upTo === after) return false
  const zones = zonesIn(tx)
  const sums = await sumSettled(tx, { after, upTo, againUpTo: '0' })
  const parts = await partsOf(sums, { book, zones })
  const again = distinctDays(parts.filter((_, place) => sums[place]?.isAgain))
  const summedAgain = new Set(again.map(memberDayKey))
  const added = parts.filter((part) => !summedAgain.has(memberDayKey(part)))
  const changed = await differencesOf(tx, again, { book, zones, upTo })
  await addPlay(
    tx,
    { days: [...added, ...changed.days], hours: [...added, ...changed.hours] },
    { zones, now },
  )
  await moveCounted(tx, upTo)
  return true
}

/**
 * Sums days again from their rounds, up to where rounds are counted; whoever is above gets the difference. Answers for how
 * many families of how many days there was one.
 */
export async function recountDays(
  tx: Tx,
  places: readonly MemberDay[],
  { book, now }: Counting,
): Promise<number> {
  const upTo = await lockCounted(tx)
  const zones = zonesIn(tx)
  const changed = await differencesOf(tx, distinctDays(places), { book, zones, upTo })
  return addPlay(tx, changed, { zones, now })
}

type Summing = { readonly book: GameBook; readonly zones: Zones; readonly upTo: string }

/** What the rounds of days come to now, less what was counted of them. */
async function differencesOf(
  tx: Tx,
  places: readonly MemberDay[],
  { book, zones, upTo }: Summing,
): Promise<PlayedChange> {
  if (places.length === 0) return { days: [], hours: [] }
  const spans = await Promise.all(
    places.map(async ({ memberId, merchantCode, day }) => {
      return { memberId, ...spanOfDay(day, await zones.of(merchantCode)) }
    }),
  )
  const now = await partsOf(await sumPlayedMinutes(tx, { spans, firstUpTo: upTo }), { book, zones })
  const [dayRows, hourRows] = [await days.readDays(tx, places), await days.readHours(tx, places)]
  const lessDays = dayRows.map((row) => ({
    ...row,
    staked: -row.staked,
    payout: -row.payout,
    turnover: -row.turnover,
    weighted: -row.weighted,
    rounds: -row.rounds,
  }))
  const lessHours = hourRows.map((row) => ({ ...row, turnover: -row.turnover }))
  return { days: [...now, ...lessDays], hours: [...now, ...lessHours] }
}
