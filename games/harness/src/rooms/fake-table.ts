import { type TableKind, type TableRules, tableCommand } from '@baize/contracts'
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

/** A table with the real engine behind it, and with others whose chips are made up. */
export function fakeTable({ kind, seed, times, purse }: TableParts): FakeGame {
  const engine: TableEngine = tableEngines[kind]
  const mac = macOf(sha256(utf8(seed)))
  const draws = (nonce: number): Draws =>
    drawsOf(mac, { clientSeed: 'harness', nonce, beacon: '', domain: engine.domain })
  const resultOf = (nonce: number) => engine.drawn(draws(nonce))
  const history = Array.from({ length: 46 }, (_, index) => engine.code(resultOf(index)))
  let round = 0
  let laid: Laid[] = []
  let payout: bigint | null = null
  let commands = 0
  const crowd = new Map<string, bigint>()

  const staked = () => laid.reduce((sum, { units }) => sum + units, 0n)
  const totals = () => {
    const all = new Map(crowd)
    for (const { spot, units } of laid) all.set(spot, (all.get(spot) ?? 0n) + units)
    return Object.fromEntries([...all].map(([spot, units]) => [spot, amountOf(units)]))
  }
  const seal = (nonce: number) => toHex(sha256(utf8(`${seed} ${nonce}`)))

  function bet(chips: readonly { readonly spot: string; readonly amount: string }[]): void {
    const added = chips.map(({ spot, amount }) => ({ key: commands, spot, units: unitsOf(amount) }))
    const sum = added.reduce((before, { units }) => before + units, 0n)
    if (sum > purse.units) throw new HouseRefusal('INSUFFICIENT_FUNDS')
    if (added.some(({ spot }) => !engine.spots.some((each) => each.spot === spot)))
      throw new HouseRefusal('BAD_BODY')
    purse.units -= sum
    laid.push(...added)
  }

  function takeBack(back: readonly Laid[]): void {
    laid = laid.filter((each) => !back.includes(each))
    purse.units += back.reduce((sum, { units }) => sum + units, 0n)
  }

  return {
    kind,
    rules: rulesOf(kind, engine, times),
    view: {
      locksAt: null,
      endsAt: null,
      bettors: 0,
      staked: '0',
      commit: seal(0),
      beacon: null,
      root: null,
      seed: null,
      history,
      totals: {},
      result: null,
    },
    open(next) {
      round = next
      laid = []
      payout = null
      crowd.clear()
      return {
        result: null,
        totals: {},
        bettors: 0,
        root: null,
        seed: null,
        commit: seal(round),
        beacon: { source: 'drand', round: String(round * 7), at: Date.now() + times.bets + 1_000 },
      }
    },
    bettingTick() {
      const names = engine.spots
      const places = draws(round * 1_000 + crowd.size + 1)
      for (let chip = 0; chip < 3; chip += 1) {
        const { spot } = names[Math.min(places.u32() % names.length, places.u32() % names.length)] ?? {
          spot: 'red',
        }
        crowd.set(spot, (crowd.get(spot) ?? 0n) + BigInt((places.u32() % 40) + 1) * 50_000n)
      }
      return { totals: totals(), bettors: 12 + crowd.size }
    },
    seal: () => ({ root: seal(round + 5_000), totals: totals() }),
    async run(say, wait) {
      const result = resultOf(round)
      payout = laid.reduce(
        (sum, { spot, units }) => sum + (units * BigInt(engine.times100(spot, result))) / 100n,
        0n,
      )
      purse.units += payout
      history.push(engine.code(result))
      say({
        phase: 'showing',
        result,
        endsAt: Date.now() + times.deal,
        seed: seal(round - 1),
        history: history.slice(-HISTORY),
      })
      await wait(times.deal)
    },
    command(heard, phase) {
      const parsed = tableCommand.safeParse(heard)
      if (!parsed.success) throw new HouseRefusal('BAD_BODY')
      const command = parsed.data
      if (phase !== 'betting' || command.round !== round) throw new HouseRefusal('TOO_LATE')
      commands += 1
      if (command.do === 'bet') return bet(command.chips)
      takeBack(command.do === 'clear' ? laid : laid.filter(({ key }) => key === laid.at(-1)?.key))
    },
    you: () => ({
      round,
      chips: laid.map(({ spot, units }) => ({ spot, amount: amountOf(units) })),
      staked: amountOf(staked()),
      payout: payout === null ? null : amountOf(payout),
      canUndo: laid.length > 0,
    }),
  }
}
