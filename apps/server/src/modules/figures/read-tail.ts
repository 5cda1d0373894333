import { countEntries } from '#modules/ledger'
import type { Tx } from '#platform/db'
import { withChangedTurnover } from './changed-turnover.ts'
import { type GameFamilies, readStretch } from './read-stretch.ts'
import { readCounted } from './store/counted.ts'
import { readOpenRounds } from './store/open-rounds.ts'
import type { Sums } from './sums.ts'
import { tally } from './tally.ts'

/** More than this is not added up while somebody waits; the next count has it. */
const MOST_LIVE = 20_000

const nothing: Sums = {
  lines: [],
  games: [],
  gateways: [],
  whole: [],
  players: [],
  depositors: [],
  opened: [],
}

export type Tail = { readonly sums: Sums; readonly countedAt: Date; readonly isBehind: boolean }

/** What has happened since the last count, as it would be counted now. Its transaction holds one moment. */
export async function readTail(
  tx: Tx,
  { families, now }: { readonly families: GameFamilies; readonly now: Date },
): Promise<Tail> {
  const { upTo: after, countedAt } = await readCounted(tx)
  if ((await countEntries(tx, { after, limit: MOST_LIVE + 1 })) > MOST_LIVE)
    return { sums: nothing, countedAt, isBehind: true }
  const stretch = await readStretch(tx, { after }, { families, readOpen: readOpenRounds })
  const changed = { after, families, limit: MOST_LIVE }
  const sums = await withChangedTurnover(tx, tally(stretch), changed)
  return sums ? { sums, countedAt: now, isBehind: false } : { sums: nothing, countedAt, isBehind: true }
}
