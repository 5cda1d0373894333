import { type RoomPhase, type TableKind, type TableRules, tableCommand } from '@baize/contracts'
import { type Draws, type TableEngine, tableEngines } from '@baize/engines'
import { drawsOf, macOf, sha256, toHex, utf8 } from '@baize/fairness'
import { amountOf, unitsOf } from '../amounts.ts'
import { HouseRefusal } from '../refusal.ts'
import type { FakeGame, FakeTimes } from './fake-room.ts'

type Laid = { readonly key: number; readonly spot: string; readonly units: bigint }

const HISTORY = 60

function percent({ part, of }: { readonly part: bigint; readonly of: bigint }): string {
  return (Number((part * 100_000_000n) / of) / 1_000_000).toFixed(4)
}

function rulesOf(kind: TableKind, engine: TableEngine, times: FakeTimes): TableRules {
  return {
    kind,
    domain: engine.domain,
    rulesHash: toHex(sha256(utf8(engine.domain))),
    times: { bets: times.bets, deal: times.deal, rest: times.rest },
    isRelaxed: false,
    limits: {
      currency: 'BDT',
      step: '0.01',
      main: { least: '1.00', most: '2000.00' },
      side: { least: '1.00', most: '200.00' },
      cap: '200000.00',
    },
    spots: engine.spots.map(({ spot, isSide, times100, returns }) => ({
      spot,
      isSide,
      times100,
      returns: percent(returns),
    })),
    hourlyCost: '2.70',
  }
}

type TableParts = {
  readonly kind: TableKind
  readonly seed: string
  readonly times: FakeTimes
  readonly purse: { units: bigint }
}

type FakeTable = {
  readonly engine: TableEngine
  readonly purse: { units: bigint }
  /** What others have put down. */
  readonly crowd: Map<string, bigint>
  round: number
  laid: Laid[]
  payout: bigint | null
  commands: number
}

function totalsOf({ crowd, laid }: FakeTable) {
  const all = new Map(crowd)
  for (const { spot, units } of laid) all.set(spot, (all.get(spot) ?? 0n) + units)
  return Object.fromEntries([...all].map(([spot, units]) => [spot, amountOf(units)]))
}

function put(table: FakeTable, chips: readonly { readonly spot: string; readonly amount: string }[]): void {
  const { engine, purse, laid, commands } = table
  const added = chips.map(({ spot, amount }) => ({ key: commands, spot, units: unitsOf(amount) }))
  const sum = added.reduce((before, { units }) => before + units, 0n)
  if (sum > purse.units) throw new HouseRefusal('INSUFFICIENT_FUNDS')
  if (added.some(({ spot }) => !engine.spots.some((each) => each.spot === spot)))
    throw new HouseRefusal('BAD_BODY')
  purse.units -= sum
  laid.push(...added)
}

function takeBack(table: FakeTable, back: readonly Laid[]): void {
  table.laid = table.laid.filter((each) => !back.includes(each))
  table.purse.units += back.reduce((sum, { units }) => sum + units, 0n)
}

function obey(table: FakeTable, heard: unknown, phase: RoomPhase): void {
  const parsed = tableCommand.safeParse(heard)
  if (!parsed.success) throw new HouseRefusal('BAD_BODY')
  const command = parsed.data
  if (phase !== 'betting' || command.round !== table.round) throw new HouseRefusal('TOO_LATE')
  table.commands += 1
  const { laid } = table
  if (command.do === 'bet') put(table, command.chips)
  else takeBack(table, command.do === 'clear' ? laid : laid.filter(({ key }) => key === laid.at(-1)?.key))
}

/** Others put chips down where chance has them. */
function addCrowd({ engine, crowd }: FakeTable, draws: Draws): void {
  const { spots } = engine
  for (let chip = 0; chip < 3; chip += 1) {
    const { spot } = spots[Math.min(draws.u32() % spots.length, draws.u32() % spots.length)] ?? { spot: '' }
    crowd.set(spot, (crowd.get(spot) ?? 0n) + BigInt((draws.u32() % 40) + 1) * 50_000n)
  }
}

function settle(table: FakeTable, result: unknown): void {
  const { engine, laid, purse } = table
  const payout = laid.reduce(
    (sum, { spot, units }) => sum + (units * BigInt(engine.times100(spot, result))) / 100n,
    0n,
  )
  table.payout = payout
  purse.units += payout
}

/** A table with the real engine behind it, and with others whose chips are made up. */
export function fakeTable({ kind, seed, times, purse }: TableParts): FakeGame {
  const engine: TableEngine = tableEngines[kind]
  const mac = macOf(sha256(utf8(seed)))
  const draws = (nonce: number): Draws =>
    drawsOf(mac, { clientSeed: 'harness', nonce, beacon: '', domain: engine.domain })
  const seal = (nonce: number) => toHex(sha256(utf8(`${seed} ${nonce}`)))
  const history = Array.from({ length: 46 }, (_, index) => engine.code(engine.drawn(draws(index))))
  const table: FakeTable = { engine, purse, crowd: new Map(), round: 0, laid: [], payout: null, commands: 0 }
  const empty = { result: null, totals: {}, bettors: 0, staked: '0', root: null, seed: null }
  return {
    kind,
    rules: rulesOf(kind, engine, times),
    view: { ...empty, locksAt: null, endsAt: null, commit: seal(0), beacon: null, history },
    open(round) {
      Object.assign(table, { round, laid: [], payout: null })
      table.crowd.clear()
      const at = Date.now() + times.bets + 1_000
      return { ...empty, commit: seal(round), beacon: { source: 'drand', round: String(round * 7), at } }
    },
    bettingTick() {
      addCrowd(table, draws(table.round * 1_000 + table.crowd.size + 1))
      return { totals: totalsOf(table), bettors: 12 + table.crowd.size }
    },
    seal: () => ({ root: seal(table.round + 5_000), totals: totalsOf(table) }),
    async run(say, wait) {
      const result = engine.drawn(draws(table.round))
      settle(table, result)
      history.push(engine.code(result))
      const endsAt = Date.now() + times.deal
      say({ phase: 'showing', result, endsAt, seed: seal(table.round - 1), history: history.slice(-HISTORY) })
      await wait(times.deal)
    },
    command: (heard, phase) => obey(table, heard, phase),
    you: () => ({
      round: table.round,
      chips: table.laid.map(({ spot, units }) => ({ spot, amount: amountOf(units) })),
      staked: amountOf(table.laid.reduce((sum, { units }) => sum + units, 0n)),
      payout: table.payout === null ? null : amountOf(table.payout),
      canUndo: table.laid.length > 0,
    }),
  }
}
