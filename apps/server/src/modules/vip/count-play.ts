import { capabilities, type GameType, gameTypes } from '@baize/contracts'
import { vipDayChanged } from '#facts/vip'
import { knownGameTypes } from '#modules/catalog'
import { findMembers } from '#modules/identity'
import { readHouse, spanAt } from '#modules/limits'
import { sumPlayed } from '#modules/play'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { type EachOutcome, eachAlone, eachPartAlone, reportFailed } from '#platform/each-alone'
import { emit } from '#platform/facts'
import { queueJobOnce } from '#platform/jobs'
import { raiseLevels } from './raise-levels.ts'
import * as additions from './store/additions.ts'
import * as days from './store/days.ts'
import { takeSettled } from './take-settled.ts'

export const COUNTING = 'count-play'
const DELAY_SECONDS = 5
const DAYS_AT_ONCE = 500

/** Rounds were settled: they are counted in a moment, with those that are settled until then. */
export async function noteSettled(tx: Tx): Promise<void> {
  await queueJobOnce(tx, COUNTING, { delaySeconds: DELAY_SECONDS })
}

type Counting = { readonly types: ReadonlyMap<string, GameType>; readonly now: Date }

/** Adds what was settled to its days, and sums those days again of which a round changed, each on its own. */
export async function countPlay(app: App): Promise<void> {
  while (await transaction(app, takeSettled)) continue
  const counting = { types: await knownGameTypes(app), now: app.clock.now() }
  const recounted = await eachPartAlone<days.Day>(
    app,
    (after) => days.readRecounts(app.db, { after, limit: DAYS_AT_ONCE }),
    { job: COUNTING, idOf, work: (day) => transaction(app, (tx) => recountDay(tx, day, counting)) },
  )
  reportFailed(COUNTING, recounted, ...(await addAll(app, counting)))
}

function idOf({ memberId, startsAt }: days.Day): string {
  return `${memberId} ${startsAt.toISOString()}`
}

async function addAll(app: App, counting: Counting): Promise<EachOutcome<days.Day>[]> {
  const outcomes: EachOutcome<days.Day>[] = []
  const read = (after?: days.Day) => additions.readDays(app.db, { after, limit: DAYS_AT_ONCE })
  for (let part = await read(); part.length > 0; part = await read(part.at(-1)))
    outcomes.push(await addPart(app, part, counting))
  return outcomes
}

/** All days of a part together, or where one of them fails each on its own. */
async function addPart(
  app: App,
  part: readonly days.Day[],
  counting: Counting,
): Promise<EachOutcome<days.Day>> {
  try {
    await transaction(app, (tx) => addDays(tx, part, counting))
    return { done: part.length, failed: [] }
  } catch (error) {
    app.log.warn(
      { job: COUNTING, err: error },
      'days could not be counted together and are counted one by one',
    )
    const work = (day: days.Day) => transaction(app, (tx) => addDays(tx, [day], counting))
    return eachAlone(app, part, { job: COUNTING, idOf, work })
  }
}

/** Adds what waits for days to them. */
async function addDays(tx: Tx, part: readonly days.Day[], { types, now }: Counting): Promise<void> {
  const byDay = Map.groupBy(await additions.takeAdditions(tx, part), idOf)
  const waiting = [...byDay.values()].flatMap((sums) => (sums[0] ? [{ day: sums[0], sums }] : []))
  const houses = await housesOf(
    tx,
    waiting.map(({ day }) => day.memberId),
  )
  const counted = waiting.flatMap(({ day: { memberId, startsAt }, sums }) => {
    const merchantCode = houses.get(memberId)
    return merchantCode ? [{ memberId, startsAt, merchantCode, played: byType(sums, types) }] : []
  })
  await days.addToDays(tx, counted)
  await follow(tx, counted, now)
}

/** Sums a day anew from its rounds; what waits to be added to it is among them. */
async function recountDay(tx: Tx, day: days.Day, { types, now }: Counting): Promise<void> {
  const { memberId, startsAt } = day
  const firstUpTo = await additions.holdCounted(tx)
  if (!(await days.takeRecount(tx, day))) return
  await additions.removeAdditions(tx, day)
  const merchantCode = (await housesOf(tx, [memberId])).get(memberId)
  if (!merchantCode) return
  const { until } = spanAt('day', startsAt, (await readHouse(tx, merchantCode)).zone)
  const sums = await sumPlayed(tx, { memberId, since: startsAt, until, firstUpTo })
  const counted = { ...day, merchantCode, played: byType(sums, types) }
  await days.replaceDay(tx, counted)
  await follow(tx, [counted], now)
}

/** The house of each member. What its own people play is nobody's turnover, so they are not among them. */
async function housesOf(tx: Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const members = await findMembers(tx, [...new Set(memberIds)])
  const real = members.filter(({ type }) => capabilities(type).isReal)
  return new Map(real.map(({ id, merchantCode }) => [id, merchantCode]))
}

/** What comes of days that were counted. */
async function follow(tx: Tx, counted: readonly days.CountedDay[], now: Date): Promise<void> {
  const byHouse = Map.groupBy(counted, ({ merchantCode }) => merchantCode)
  for (const [merchantCode, own] of byHouse) {
    await raiseLevels(tx, { merchantCode, memberIds: own.map(({ memberId }) => memberId), now })
    const { zone } = await readHouse(tx, merchantCode)
    // Such as a ticket of a draw days ahead: whoever has counted the day already has to look again.
    for (const { memberId, startsAt } of own)
      if (spanAt('day', startsAt, zone).until <= now)
        await emit(tx, vipDayChanged, { memberId, merchantCode, startsAt: startsAt.toISOString() })
  }
}

type GameSum = Omit<days.PlayedRow, 'gameType'> & { readonly gameCode: string }

/** A game that the catalogue does not know any more counts as a slot, which most games are. */
function byType(sums: readonly GameSum[], types: ReadonlyMap<string, GameType>): days.PlayedRow[] {
  const typeOf = ({ gameCode }: GameSum) => types.get(gameCode) ?? 'RNG'
  return gameTypes.flatMap((gameType) => {
    const own = sums.filter((sum) => typeOf(sum) === gameType)
    if (own.every(({ staked, payout }) => staked === 0n && payout === 0n)) return []
    const total = (of: 'staked' | 'payout' | 'turnover') => own.reduce((sum, each) => sum + each[of], 0n)
    return [{ gameType, staked: total('staked'), payout: total('payout'), turnover: total('turnover') }]
  })
}
