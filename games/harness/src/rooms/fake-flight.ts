import { type CrashPlayer, type CrashRules, crashCommand, type RoomPhase } from '@baize/contracts'
import { crashBust100, crashDomain, crashMultiple100, crashText, crashTimeOf } from '@baize/engines'
import { drawsOf, macOf, sha256, toHex, utf8 } from '@baize/fairness'
import { amountOf, unitsOf } from '../amounts.ts'
import { HouseRefusal } from '../refusal.ts'
import type { FakeGame, FakeTimes } from './fake-room.ts'

type OwnBet = {
  slot: 0 | 1
  units: bigint
  target: string | null
  took: string | null
  payout: bigint | null
}
type Other = CrashPlayer & { readonly wants: number }

type Flight = {
  readonly purse: { units: bigint }
  round: number
  startedAt: number
  bets: OwnBet[]
  others: Other[]
}

const HORIZON_STEP = 500
const HISTORY = 60
const names = ['ra***7', 'mi***a', 'so***1', 'ta***k', 'na***9', 'ja***l', 'pr***o', 'ha***n', 'ri***2']

type FlightParts = {
  readonly seed: string
  readonly times: FakeTimes
  readonly purse: { units: bigint }
}

function rulesOf(times: FakeTimes): CrashRules {
  return {
    kind: 'crash',
    domain: crashDomain,
    rulesHash: toHex(sha256(utf8(crashDomain))),
    times: { bets: times.bets, deal: 0, rest: times.rest },
    isRelaxed: false,
    limits: { currency: 'BDT', step: '0.01', main: { least: '1.00', most: '2000.00' }, cap: '200000.00' },
    returns: '99.0000',
    hourlyCost: '3.60',
  }
}

const playersOf = ({ others }: Flight) => others.map(({ wants: _, ...player }) => player)

/** Others come one by one, half of them made up by the demo. */
function addOther({ others, round }: Flight): void {
  const index = others.length
  const name = names[index]
  if (name === undefined) return
  others.push({
    id: String(index),
    name,
    isSimulated: index % 2 === 0,
    amount: amountOf(BigInt(((index * 37) % 50) + 2) * 100_000n),
    took: null,
    wants: 110 + ((index * 83 + round * 31) % 400),
  })
}

function pay({ purse }: Flight, bet: OwnBet, multiple100: number): void {
  bet.took = crashText(multiple100)
  bet.payout = (bet.units * BigInt(multiple100)) / 100n
  purse.units += bet.payout
}

/** Those whose height is reached are out. */
function takeReached(flight: Flight, ms: number): void {
  const now100 = crashMultiple100(ms)
  for (const bet of flight.bets) {
    const target100 = bet.target === null ? Number.POSITIVE_INFINITY : Math.round(Number(bet.target) * 100)
    if (bet.took === null && target100 <= now100) pay(flight, bet, target100)
  }
  flight.others = flight.others.map((each) =>
    each.took === null && each.wants <= now100 ? { ...each, took: crashText(each.wants) } : each,
  )
}

type Said = { readonly slot: 0 | 1; readonly amount: string; readonly target: string | null }

function put({ bets, purse }: Flight, { slot, amount, target }: Said): void {
  const units = unitsOf(amount)
  if (bets.some((bet) => bet.slot === slot)) throw new HouseRefusal('NOT_ALLOWED')
  if (units > purse.units) throw new HouseRefusal('INSUFFICIENT_FUNDS')
  purse.units -= units
  bets.push({ slot, units, target, took: null, payout: null })
}

function obey(flight: Flight, heard: unknown, phase: RoomPhase): void {
  const parsed = crashCommand.safeParse(heard)
  if (!parsed.success) throw new HouseRefusal('BAD_BODY')
  const command = parsed.data
  if (command.round !== flight.round) throw new HouseRefusal('TOO_LATE')
  const own = flight.bets.find(({ slot }) => slot === command.slot)
  if (command.do === 'take') {
    if (phase !== 'flying' || !own || own.took !== null) throw new HouseRefusal('TOO_LATE')
    return pay(flight, own, crashMultiple100(Date.now() - flight.startedAt))
  }
  if (phase !== 'betting') throw new HouseRefusal('TOO_LATE')
  if (command.do === 'bet') return put(flight, { ...command, target: command.target ?? null })
  flight.bets = flight.bets.filter((bet) => bet !== own)
  flight.purse.units += own?.units ?? 0n
}

/** Flies to its end, a written step ahead of what may be shown. */
async function fly(
  flight: Flight,
  end: number,
  { say, wait }: { say: Parameters<FakeGame['run']>[0]; wait: Parameters<FakeGame['run']>[1] },
): Promise<void> {
  flight.startedAt = Date.now()
  say({ phase: 'flying', startedAt: flight.startedAt, horizon: HORIZON_STEP * 2, endsAt: null })
  for (let ms = 0; ms < end; ms += HORIZON_STEP) {
    await wait(Math.min(HORIZON_STEP, end - ms))
    takeReached(flight, Math.min(ms + HORIZON_STEP, end))
    const stillIn = [...flight.others, ...flight.bets].filter(({ took }) => took === null).length
    if (ms + HORIZON_STEP < end) say({ horizon: ms + HORIZON_STEP * 3, players: playersOf(flight), stillIn })
  }
  for (const bet of flight.bets) bet.payout ??= 0n
}

/** A flight with the real mathematics behind it, and with others who take at made-up heights. */
export function fakeFlight({ seed, times, purse }: FlightParts): FakeGame {
  const mac = macOf(sha256(utf8(seed)))
  const bustOf = (nonce: number) =>
    crashBust100(drawsOf(mac, { clientSeed: 'harness', nonce, beacon: '', domain: crashDomain }))
  const seal = (nonce: number) => toHex(sha256(utf8(`${seed} ${nonce}`)))
  const history = Array.from({ length: 30 }, (_, index) => crashText(bustOf(index)))
  const flight: Flight = { purse, round: 0, startedAt: 0, bets: [], others: [] }
  const empty = { startedAt: null, horizon: 0, bust: null, isStopped: false, players: [], stillIn: 0 }
  const unsealed = { bettors: 0, staked: '0', beacon: null, root: null, seed: null }
  return {
    kind: 'crash',
    rules: rulesOf(times),
    view: { ...empty, ...unsealed, locksAt: null, endsAt: null, commit: seal(0), history },
    open(round) {
      Object.assign(flight, { round, bets: [], others: [] })
      return { ...empty, ...unsealed, commit: seal(round) }
    },
    bettingTick() {
      addOther(flight)
      return { players: playersOf(flight), bettors: flight.others.length + flight.bets.length }
    },
    seal: () => ({
      root: seal(flight.round + 5_000),
      stillIn: flight.others.length + flight.bets.length,
    }),
    async run(say, wait) {
      const bust = bustOf(flight.round)
      await fly(flight, crashTimeOf(bust), { say, wait })
      history.push(crashText(bust))
      say({
        phase: 'over',
        bust: crashText(bust),
        seed: seal(flight.round - 1),
        players: playersOf(flight),
        stillIn: 0,
        history: history.slice(-HISTORY),
      })
    },
    command: (heard, phase) => obey(flight, heard, phase),
    you: () => ({
      round: flight.round,
      bets: flight.bets.map(({ units, payout, ...bet }) => ({
        ...bet,
        amount: amountOf(units),
        payout: payout === null ? null : amountOf(payout),
      })),
    }),
  }
}
