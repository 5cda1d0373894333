import type { GameType } from '@baize/contracts'
import { countVoid, type SettledSum, sumPlayedMinutes } from '#modules/play'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { DAY_MS } from '#platform/time'
import { type HouseDay, spanOfDay } from '../house-day.ts'
import { readClustersOf } from '../store/clusters.ts'
import { readCounted } from '../store/counted.ts'
import { type FlagKind, insertFlags, readFlags, readSent, type TeamFlag } from '../store/flags.ts'
import { familyOf, type GameBook } from './count-play.ts'
import { readPaths, zonesIn } from './paths.ts'

/** So often in a day that it is no chance. */
const OPPOSED_LEAST = 3
const VOIDED_LEAST = 5
/** One void round in so many is what happens. */
const VOIDED_OF = 5

/** What is left of stakes that cancel one another out: at most a twentieth. */
const LEFT_OF = 20n

/** Families in which two can bet on both sides of the same. */
const sidedFamilies: ReadonlySet<GameType> = new Set([
  'LIVE',
  'RNG',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'LOTT',
  'LIVESTREAM',
])

type FlaggedDay = {
  readonly merchantCode: string
  readonly day: HouseDay
  readonly zone: string
  readonly book: GameBook
  readonly now: Date
  /** Whoever played in it. */
  readonly players: readonly string[]
}

/** Notes what of a day's play looks made for a bill, for the agents right above it. Nothing is taken by itself. */
export async function raiseFlags(app: App, flagged: FlaggedDay): Promise<number> {
  const { merchantCode, day, zone, now, players } = flagged
  const { since, until } = spanOfDay(day, zone)
  return transaction(app, async (tx) => {
    const spans = players.map((memberId) => ({ memberId, since, until }))
    const voided = (await countVoid(tx, spans)).flatMap(({ memberId, voided: times, rounds }) =>
      times >= VOIDED_LEAST && times * VOIDED_OF >= rounds ? [{ memberId, times }] : [],
    )
    const sent = await readSent(tx, { merchantCode, since: new Date(since.getTime() - DAY_MS), until })
    const hasPlayed = new Set(players)
    const opposing = await findOpposing(tx, flagged)
    const pathOf = await readPaths(
      tx,
      [...voided, ...opposing].map(({ memberId }) => ({ memberId, merchantCode, day })),
      zonesIn(tx),
    )
    const above =
      (kind: FlagKind) =>
      (seen: SeenPlay): TeamFlag[] =>
        pathOf({ memberId: seen.memberId, merchantCode, day })
          .filter((agentId) => agentId !== seen.memberId)
          .slice(0, 1)
          .map((agentId) => ({ ...seen, id: uuidv7(now.getTime()), merchantCode, agentId, day, kind }))
    const flags = [
      ...voided.flatMap(above('voided')),
      ...opposing.flatMap(above('opposing')),
      ...sent
        .filter(({ memberId }) => hasPlayed.has(memberId))
        .map((seen): TeamFlag => ({ ...seen, id: uuidv7(now.getTime()), merchantCode, day, kind: 'sent' })),
    ]
    if (flags.length > 0) await insertFlags(tx, flags, now)
    return flags.length
  })
}

type SeenPlay = { readonly memberId: string; readonly times: number }

/** Members of a cluster who staked on the same game in the same minute, so that one won what another lost. */
async function findOpposing(tx: Tx, { day, zone, book, players }: FlaggedDay): Promise<SeenPlay[]> {
  const clusters = await readClustersOf(tx, players)
  const spans = [...clusters.keys()].map((memberId) => ({ memberId, ...spanOfDay(day, zone) }))
  if (spans.length === 0) return []
  const sums = await sumPlayedMinutes(tx, { spans, firstUpTo: await readCounted(tx) })
  const sided = sums.filter(({ gameCode }) => sidedFamilies.has(familyOf(book, gameCode)))
  const together = Map.groupBy(sided, ({ memberId, gameCode, minute }) => {
    return `${clusters.get(memberId)} ${gameCode} ${minute.getTime()}`
  })
  const times = new Map<string, number>()
  for (const own of together.values())
    if (isOpposed(own)) for (const { memberId } of own) times.set(memberId, (times.get(memberId) ?? 0) + 1)
  return [...times]
    .filter(([, count]) => count >= OPPOSED_LEAST)
    .map(([memberId, count]) => ({ memberId, times: count }))
}

/** One lost all, another won, and hardly anything is left between them. */
export function isOpposed(own: readonly Pick<SettledSum, 'staked' | 'payout'>[]): boolean {
  const staked = own.reduce((sum, each) => sum + each.staked, 0n)
  const left = own.reduce((sum, each) => sum + each.payout, 0n) - staked
  const hasLost = own.some((each) => each.staked > 0n && each.payout === 0n)
  const hasWon = own.some((each) => each.staked > 0n && each.payout > each.staked)
  return hasLost && hasWon && (left < 0n ? -left : left) * LEFT_OF <= staked
}

const saidOf: Readonly<Record<FlagKind, string>> = {
  opposing: 'flag: opposing stakes',
  voided: 'flag: voided stakes',
  sent: 'flag: played with money sent',
}

/** Why bills of agents for a range of days wait for a person; an agent without a flag is missing. */
export async function readHolds(
  tx: Tx,
  asked: Parameters<typeof readFlags>[1],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const byAgent = Map.groupBy(await readFlags(tx, asked), ({ agentId }) => agentId)
  return new Map(
    [...byAgent].map(([agentId, flags]) => [agentId, [...new Set(flags.map(({ kind }) => saidOf[kind]))]]),
  )
}
