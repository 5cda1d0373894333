import { type GameType, gameTypes } from '@baize/contracts'
import type { Tx } from '#platform/db'
import type { NewBill } from '../store/bills.ts'
import { readParts } from '../store/run-parts.ts'
import { writeRunState } from '../store/runs.ts'
import type { BillRow } from './bill.ts'
import type { RunWorld } from './calculate-contracts.ts'
import { calculateLines } from './calculate-lines.ts'
import { type RunDifference, runLife, type RunRow, type RunSums } from './run.ts'
import { billOf, readPart } from './run-part.ts'
import type { BilledTeam } from './sources.ts'

/** One bill in so many is worked out again from the rounds, and each that is large. */
const SAMPLED = 100
const PARTS_AT_ONCE = 20

/**
 * Holds what was computed against itself and against the rounds. What does not agree stops the run before anything of it is
 * paid, and says what it was; while rounds are yet to be counted again it is looked at later.
 */
export async function checkRun(tx: Tx, run: RunRow, world: RunWorld): Promise<void> {
  const { sums, sampled } = await readKept(tx, run, world.house.heldAbove)
  const difference = differenceInSums(run, sums) ?? (await differenceInBases(tx, { run, world, sampled }))
  if (difference?.what === 'base' && (await world.sources.isSettling(tx))) return
  const state = difference ? 'stopped' : 'paying'
  runLife.assertMove(run.state, state)
  await writeRunState(tx, { id: run.id, state, ...(difference && { difference }) })
}

type KeptRun = { readonly sums: Omit<RunSums, 'tops'>; readonly sampled: readonly SampledBill[] }
type SampledBill = Pick<BillRow, 'id' | 'agentId' | 'inputs'>

/** What the bills of a run add up to as they were kept, and those of agents that are held against the rounds. */
async function readKept(tx: Tx, run: RunRow, above: bigint): Promise<KeptRun> {
  const sums = { earned: 0n, kept: 0n, shortfall: 0n }
  const sampled: SampledBill[] = []
  for (let after = -1; ; ) {
    const parts = await readParts(tx, { runId: run.id, after, limit: PARTS_AT_ONCE })
    for (const { body } of parts)
      for (const waiting of readPart(body).bills) {
        const bill = billOf(run, waiting)
        sums.earned += bill.earned
        sums.kept += bill.kept
        if (bill.net < 0n) sums.shortfall -= bill.net
        if (isSampled(bill, above)) sampled.push(sampledBill(bill))
      }
    const last = parts.at(-1)
    if (!last) return { sums, sampled: sampled.filter(isOfPlay) }
    after = last.number
  }
}

/** Bills of members who are no agents are in those of the agents above them. */
function isSampled({ id, pocket, amount }: NewBill, above: bigint): boolean {
  if (pocket !== 'commission') return false
  return amount > above || Number.parseInt(id.slice(0, 8), 16) % SAMPLED === 0
}

function sampledBill({ id, agentId, inputs }: NewBill): SampledBill {
  return { id, agentId, inputs: JSON.parse(inputs) }
}

function isOfPlay({ inputs }: SampledBill): boolean {
  return 'figures' in inputs || 'families' in inputs
}

/** Bills + kept − shortfall = what the tops come to, and each of them is what the run says. */
function differenceInSums({ tops }: RunRow, sums: KeptRun['sums']): RunDifference | undefined {
  const found = sums.earned + sums.kept - sums.shortfall
  return found === tops ? undefined : { what: 'sums', expected: String(tops), found: String(found) }
}

type Sampled = {
  readonly run: RunRow
  readonly world: RunWorld
  readonly sampled: readonly SampledBill[]
}

async function differenceInBases(
  tx: Tx,
  { run, world, sampled }: Sampled,
): Promise<RunDifference | undefined> {
  const { merchantCode, since, until } = run
  if (sampled.length === 0) return undefined
  const span = { merchantCode, since, until, period: run.period, zone: world.zone }
  const agentIds = sampled.map(({ agentId }) => agentId)
  const known = await world.sources.recounted(tx, span, { agentIds, isAnew: false })
  if (differingFrom(sampled, known).length === 0) return undefined
  const recounted = await world.sources.recounted(tx, span, { agentIds, isAnew: true })
  const differing = differingFrom(sampled, recounted)
  if (differing.length === 0) return undefined
  // Where the figures have moved on since, as the rounds have, the next bill says so by an adjustment.
  const { lines } = await calculateLines(tx, run, world)
  const kept = new Map(lines.map((line) => [line.agentId, billedBasis(line)]))
  const wrong = differing.find(
    (bill) => basisOf(bill, recounted.get(bill.agentId)) !== (kept.get(bill.agentId) ?? basisOf(bill)),
  )
  if (!wrong) return undefined
  const expected = basisOf(wrong, recounted.get(wrong.agentId))
  return { what: 'base', billId: wrong.id, agentId: wrong.agentId, expected, found: billedBasis(wrong) }
}

function differingFrom(
  bills: readonly SampledBill[],
  recounted: ReadonlyMap<string, BilledTeam>,
): SampledBill[] {
  return bills.filter((bill) => basisOf(bill, recounted.get(bill.agentId)) !== billedBasis(bill))
}

type FamilyText = { readonly family: GameType; readonly turnover: string }
type Inputs = {
  readonly figures?: {
    readonly turnover: readonly FamilyText[]
    readonly active: number
    readonly loss?: string
  }
  readonly families?: readonly { readonly family: GameType; readonly team: string }[]
}

/** What a bill stands on, in one line that can be compared. */
function billedBasis({ inputs }: Pick<BillRow, 'inputs'>): string {
  const { figures, families = [] }: Inputs = inputs
  if (!figures) return families.map((each) => `${each.family} ${each.team}`).join(', ')
  const { turnover, active, loss } = figures
  return basisText({ turnover: turnover.map((each) => `${each.family} ${each.turnover}`), active, loss })
}

const noTeam: BilledTeam = { turnover: {}, weighted: {}, active: 0, loss: 0n }

/** The same by a team's figures. */
function basisOf({ inputs }: Pick<BillRow, 'inputs'>, { turnover, weighted, active, loss } = noTeam): string {
  const { figures, families = [] }: Inputs = inputs
  if (!figures) return families.map(({ family }) => `${family} ${weighted[family] ?? 0n}`).join(', ')
  const played = gameTypes.filter((family) => (turnover[family] ?? 0n) !== 0n)
  return basisText({
    turnover: played.map((family) => `${family} ${turnover[family]}`),
    active,
    loss: figures.loss === undefined ? undefined : String(loss),
  })
}

type Basis = {
  readonly turnover: readonly string[]
  readonly active: number
  readonly loss: string | undefined
}

function basisText({ turnover, active, loss }: Basis): string {
  const parts = [turnover.join(', '), `active ${active}`, ...(loss === undefined ? [] : [`loss ${loss}`])]
  return parts.join('; ')
}
