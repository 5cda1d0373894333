import { knownGameTypes } from '#modules/catalog'
import { readEntriesUpTo, readLastOver } from '#modules/ledger'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { readChangedHours, readTurnover } from './changed-turnover.ts'
import { type GameFamilies, readStretch } from './read-stretch.ts'
import { lockCounted, moveCounted } from './store/counted.ts'
import { addOpenRounds, takeOpenRounds } from './store/open-rounds.ts'
import { addSums, putTurnover } from './store/sums.ts'
import { tally } from './tally.ts'

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
  for (const hour of await readChangedHours(tx, { after, upTo }))
    await putTurnover(tx, hour, (await readTurnover(tx, hour, { families, upTo })) ?? [])
  await moveCounted(tx, { upTo, countedAt: now })
  return !isLast
}
