import type { BillRun } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { findMembers } from '#modules/identity'
import type { Db, Tx } from '#platform/db'
import type { RunDifference, RunRow } from '../bills/run.ts'

/** Runs as operators see them: where one was stopped, with what differs and of whose bill it is. */
export async function runsOnWire(db: Db | Tx, runs: readonly RunRow[]): Promise<BillRun[]> {
  const people = await findMembers(
    db,
    runs.flatMap(({ difference }) => difference?.agentId ?? []),
  )
  const accounts = new Map(people.map(({ id, account }) => [id, account]))
  const accountOf = ({ agentId = '' }: RunDifference) => accounts.get(agentId) ?? null
  return runs.map((run) => runOnWire(run, run.difference && accountOf(run.difference)))
}

function runOnWire(run: RunRow, account: string | null): BillRun {
  const { id, kind, state, bills, difference } = run
  return {
    id,
    kind,
    period: { since: run.since.toISOString(), until: run.until.toISOString() },
    state,
    bills,
    tops: unitsToWire(run.tops),
    sum: unitsToWire(run.earned),
    kept: unitsToWire(run.kept),
    shortfall: unitsToWire(run.shortfall),
    difference: difference && { what: difference.what, account, parts: differingParts(run.kind, difference) },
    startedAt: run.begunAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
  }
}

type Parts = NonNullable<BillRun['difference']>['parts']

/** Of what is kept in one line, such as `RNG 800; active 30`, that which differs. */
export function differingParts(
  kind: RunRow['kind'],
  { what, expected, found }: Omit<RunDifference, 'billId'>,
): Parts {
  if (what === 'sums') return [{ name: 'tops', expected: amountOf(expected), found: amountOf(found) }]
  const [right, billed] = [figuresIn(expected), figuresIn(found)]
  // Turnover of a rebate is kept in millionths of a unit.
  const places = kind === 'rebate' ? 6 : 0
  const write = (name: string, figure: string) => (name === 'active' ? figure : amountOf(figure, places))
  return [...new Set([...right.keys(), ...billed.keys()])]
    .map((name) => ({ name, expected: right.get(name) ?? '0', found: billed.get(name) ?? '0' }))
    .filter((part) => part.expected !== part.found)
    .map(({ name, ...part }) => ({
      name,
      expected: write(name, part.expected),
      found: write(name, part.found),
    }))
}

function figuresIn(line: string): ReadonlyMap<string, string> {
  const parts = line.split(/[;,] /).filter((part) => part !== '')
  return new Map(parts.map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]))
}

/** Units with so many further places behind them, as an exact decimal. */
function amountOf(figure: string, places = 0): string {
  const value = BigInt(figure)
  const size = value < 0n ? -value : value
  const rest = String(size % 10n ** BigInt(places))
    .padStart(places, '0')
    .replace(/0+$/, '')
  const sign = value < 0n ? '-' : ''
  const whole = unitsToWire(size / 10n ** BigInt(places))
  if (rest === '' || places === 0) return sign + whole
  const [before = '', after = ''] = whole.split('.')
  return `${sign}${before}.${after.padEnd(4, '0')}${rest}`
}
