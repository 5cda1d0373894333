import { capabilities, type GameType, gameTypes } from '@baize/contracts'
import type { playSettled } from '#facts/play'
import { vipDayChanged, vipLevelled } from '#facts/vip'
import { knownGameTypes } from '#modules/catalog'
import { findMember, setClubLabel } from '#modules/identity'
import { readHouse, spanAt } from '#modules/limits'
import { type PlayedSum, readSettledRounds, sumPlayed } from '#modules/play'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachPartAlone, reportFailed } from '#platform/each-alone'
import { emit, type PayloadOf } from '#platform/facts'
import { queueJobOnce } from '#platform/jobs'
import { push } from '#platform/live/push'
import { reachedBy } from './level.ts'
import * as days from './store/days.ts'
import * as levels from './store/levels.ts'

export const COUNTING = 'count-play'
const DELAY_SECONDS = 5
const DAYS_AT_ONCE = 500

/** Marks the days whose rounds were settled or changed, to be counted in a moment. */
export async function noteSettled(tx: Tx, told: PayloadOf<typeof playSettled>): Promise<void> {
  const rounds = (await readSettledRounds(tx, told)).filter(({ isTrial }) => !isTrial)
  if (rounds.length === 0) return
  const zones = new Map<string, string>()
  for (const { merchantCode } of rounds)
    if (!zones.has(merchantCode)) zones.set(merchantCode, (await readHouse(tx, merchantCode)).zone)
  const marked = new Map<string, days.Day>()
  for (const { memberId, merchantCode, startedAt } of rounds) {
    const startsAt = spanAt('day', startedAt, zones.get(merchantCode) ?? 'UTC').since
    marked.set(`${memberId} ${startsAt.getTime()}`, { memberId, startsAt })
  }
  await days.askRecount(tx, [...marked.values()])
  await queueJobOnce(tx, COUNTING, { delaySeconds: DELAY_SECONDS })
}

/** Counts the days that changed, each on its own. */
export async function countPlay(app: App): Promise<void> {
  const types = await knownGameTypes(app)
  const now = app.clock.now()
  const counted = await eachPartAlone<days.Day>(
    app,
    (after) => days.readRecounts(app.db, { after, limit: DAYS_AT_ONCE }),
    {
      job: COUNTING,
      idOf: ({ memberId, startsAt }) => `${memberId} ${startsAt.toISOString()}`,
      work: (day) => transaction(app, (tx) => countDay(tx, { day, types, now })),
    },
  )
  reportFailed(COUNTING, counted)
}

type Counting = {
  readonly day: days.Day
  readonly types: ReadonlyMap<string, GameType>
  readonly now: Date
}

async function countDay(tx: Tx, { day, types, now }: Counting): Promise<void> {
  const { memberId, startsAt } = day
  if (!(await days.takeRecount(tx, day))) return
  const member = await findMember(tx, memberId)
  // What the house's own people play is nobody's turnover.
  if (!member || !capabilities(member.type).isReal) return
  const { merchantCode } = member
  const { zone } = await readHouse(tx, merchantCode)
  const until = spanAt('day', startsAt, zone).until
  const sums = await sumPlayed(tx, { memberId, since: startsAt, until })
  await days.replaceDay(tx, { ...day, merchantCode, played: byType(sums, types) })
  await raiseLevel(tx, { memberId, merchantCode, now })
  // Such as a ticket of a draw days ahead: whoever has counted the day already has to look again.
  if (until <= now)
    await emit(tx, vipDayChanged, { memberId, merchantCode, startsAt: startsAt.toISOString() })
}

/** A game that the catalogue does not know any more counts as a slot, which most games are. */
function byType(sums: readonly PlayedSum[], types: ReadonlyMap<string, GameType>): days.PlayedRow[] {
  const typeOf = ({ gameCode }: PlayedSum) => types.get(gameCode) ?? 'RNG'
  return gameTypes.flatMap((gameType) => {
    const own = sums.filter((sum) => typeOf(sum) === gameType)
    if (own.every(({ staked, payout }) => staked === 0n && payout === 0n)) return []
    const total = (of: 'staked' | 'payout' | 'turnover') => own.reduce((sum, each) => sum + each[of], 0n)
    return [{ gameType, staked: total('staked'), payout: total('payout'), turnover: total('turnover') }]
  })
}

type Whom = { readonly memberId: string; readonly merchantCode: string; readonly now: Date }

/** The member has every level that their turnover reaches; each is told of once. */
export async function raiseLevel(tx: Tx, { memberId, merchantCode, now }: Whom): Promise<void> {
  const all = await levels.readLevels(tx, merchantCode)
  if (all.length === 0) return
  const { level } = await levels.lockStanding(tx, memberId)
  const turnover = (await days.readTurnovers(tx, [memberId])).get(memberId) ?? 0n
  const reached = reachedBy(all, { turnover, level })
  const top = reached.at(-1)
  if (!top) return
  await levels.writeLevel(tx, { memberId, level: top.level, at: now })
  await setClubLabel(tx, { memberId, label: String(top.level) })
  for (const each of reached)
    await emit(tx, vipLevelled, {
      memberId,
      merchantCode,
      level: each.level,
      gift: String(each.gift),
      reachedAt: now.toISOString(),
    })
  await push(tx, { memberIds: [memberId] }, { type: 'rewards.changed' })
}
