import { readRates, readTree } from '#modules/identity'
import { hasResettledAfter } from '#modules/play'
import type { App } from '#platform/app'
import { readContractsFor } from '../contracts/contracts-for.ts'
import { dayOf } from '../house-day.ts'
import { readDayChanges } from '../store/day-changes.ts'
import { readWeighedDay } from '../store/member-days.ts'
import { readCountedXact } from '../store/runs.ts'
import { readTeamBases } from '../team/billed-teams.ts'
import { listTeamChanges } from '../team/changed-rounds.ts'
import { readGameBook } from '../team/count-play.ts'
import { noteToCount, readCountedUpTo } from '../team/count-teams.ts'
import { addPaid, addPaidOfMany } from '../team/note-news.ts'
import { readHolds } from '../team/raise-flags.ts'
import { rememberedRecount } from '../team/recount-bases.ts'
import type { BilledContract, RunSources } from './sources.ts'

/** What runs are told by the counts, the tree and the contracts of this server. */
export async function ownSources(app: App): Promise<RunSources> {
  const book = await readGameBook(app)
  return {
    countedUpTo: readCountedUpTo,
    tree: readTree,
    rates: async (tx, of) => {
      const found = await readRates(tx, of)
      return new Map([...found].map(([id, { rates }]) => [id, rates]))
    },
    play: readWeighedDay,
    teams: readTeamBases,
    recounted: rememberedRecount(book),
    isSettling: async (tx) => hasResettledAfter(tx, await readCountedXact(tx)),
    contracts: async (db, of) => (await readContractsFor(db, of)).map(contractOf),
    flags: (tx, { since, until, zone }, agentIds) =>
      readHolds(tx, { agentIds, from: dayOf(since, zone), to: dayOf(new Date(until.getTime() - 1), zone) }),
    changedDays: readDayChanges,
    changedRounds: (tx, span, of) => listTeamChanges(tx, span, { ...of, book }),
    addPaid,
    addPaidOfMany,
    noteToCount,
  }
}

/** What is enough for who only pays. */
export const payingSources: Pick<RunSources, 'addPaid'> = { addPaid }

type InForce = Awaited<ReturnType<typeof readContractsFor>>[number]

export function contractOf(contract: InForce): BilledContract {
  const { id, version, hash, agentId, uplineId, isInherited, isUplineGone, rows, options } = contract
  const isDividend = options.kind === 'dividend'
  return {
    id,
    version,
    hash,
    agentId,
    uplineId,
    isKept: isInherited,
    isUplineGone,
    rows,
    families: isDividend ? null : options.families,
    dividend: isDividend ? { way: options.mode, carry: options.carry } : null,
    period: isDividend ? options.period : options.kind === 'daily' ? 'day' : 'hour',
  }
}
