import { knownGameTypes } from '#modules/catalog'
import { readEntriesUpTo, readLastOver } from '#modules/ledger'
import { readHouse } from '#modules/limits'
import { readChangedStarts, readRoundsBegun } from '#modules/play'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { HOUR_MS } from '#platform/time'
import { hourOf } from './hours.ts'
import { familyOf, type GameFamilies, readCountedMembers, readStretch } from './read-stretch.ts'
import { lockCounted, moveCounted } from './store/counted.ts'
import { addOpenRounds, takeOpenRounds } from './store/open-rounds.ts'
import { addSums, putTurnover } from './store/sums.ts'
import type { GameSum } from './sums.ts'
import { tally } from './tally.ts'
import { turnoverOf } from './tally-play.ts'

export const COUNTING_FIGURES = 'count-figures'
const ENTRIES_AT_ONCE = 10_000

/** Counts all that the ledger has moved since the last time, part by part, each part once. */
export async function countFigures(app: App, entriesAtOnce = ENTRIES_AT_ONCE): Promise<void> {
  const families = await knownGameTypes(app)
  const now = app.clock.now()
  const counting = { families, now, entriesAtOnce }
  while (await transaction(app, (tx) => countPart(tx, counting))) continue
}

type Counting = {
  readonly families: GameFamilies
  readonly now: Date
  readonly entriesAtOnce: number
}

/** Takes a part over: what it comes to and how far it goes are written together, or not at all. False after the last one. */
async function countPart(tx: Tx, { families, now, entriesAtOnce }: Counting): Promise<boolean> {
  const after = await lockCounted(tx)
  // Rounds are over without an entry too: behind the last entry it goes on to the last transaction that is over.
  const last = await readLastOver(tx)
  const upToEntries = await readEntriesUpTo(tx, { after, limit: entriesAtOnce })
  const isLast =
    upToEntries === after || (await readEntriesUpTo(tx, { after: upToEntries, limit: 1 })) === upToEntries
  const upTo = isLast && BigInt(last) > BigInt(upToEntries) ? last : upToEntries
  if (BigInt(upTo) <= BigInt(after)) return false
  const stretch = await readStretch(tx, { after, upTo }, { families, readOpen: takeOpenRounds })
  const sums = tally(stretch)
  await addSums(tx, sums)
  await addOpenRounds(tx, sums.opened)
  await recountTurnover(tx, { after, upTo, families })
  await moveCounted(tx, { upTo, countedAt: now })
  return !isLast
}

type Changed = { readonly after: string; readonly upTo: string; readonly families: GameFamilies }

/** What counts of a round that was changed after it was settled is summed again, with its whole hour. */
async function recountTurnover(tx: Tx, { after, upTo, families }: Changed): Promise<void> {
  const starts = await readChangedStarts(tx, { after, upTo })
  const hours = new Map<string, { merchantCode: string; since: Date; zone: string }>()
  for (const { merchantCode, startedAt } of starts) {
    const { zone } = await readHouse(tx, merchantCode)
    const since = hourOf(startedAt, zone)
    hours.set(`${merchantCode} ${since.getTime()}`, { merchantCode, since, zone })
  }
  for (const { merchantCode, since, zone } of hours.values()) {
    const span = { merchantCode, since, until: new Date(since.getTime() + HOUR_MS) }
    const rounds = await readRoundsBegun(tx, { ...span, upTo })
    const members = await readCountedMembers(
      tx,
      rounds.map(({ memberId }) => memberId),
    )
    const kinds = { familyOf: (gameCode: string) => familyOf(families, gameCode) }
    const sums = rounds.flatMap((round): GameSum[] => {
      const member = members.get(round.memberId)
      if (!member) return []
      const at = { ...member, currency: round.currency, startsAt: hourOf(round.startedAt, zone) }
      return [turnoverOf(kinds, round, at)]
    })
    await putTurnover(tx, span, joined(sums))
  }
}

/** One row for a game, whoever played it. */
function joined(sums: readonly GameSum[]): GameSum[] {
  const byGame = Map.groupBy(sums, (sum) =>
    [sum.currency, sum.population, sum.vendor, sum.gameCode, sum.startsAt.getTime()].join('\n'),
  )
  return [...byGame.values()].flatMap((own) =>
    own
      .slice(0, 1)
      .map((each) => ({ ...each, turnover: own.reduce((sum, { turnover }) => sum + turnover, 0n) })),
  )
}
