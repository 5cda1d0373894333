import { type CrashPlayer, type CrashRules, crashCommand } from '@baize/contracts'
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

const HORIZON_STEP = 500
const names = [
  'ra***7',
  'mi***a',
  'so***1',
  'ta***k',
  'na***9',
  'ja***l',
  'pr***o',
  'ha***n',
  'ri***2',
  'el***y',
]

type FlightParts = { readonly seed: string; readonly times: FakeTimes; readonly purse: { units: bigint } }

function rulesOf(times: FakeTimes): CrashRules {
  return {
    kind: 'crash',
    domain: crashDomain,
    rulesHash: toHex(sha256(utf8(crashDomain))),
    times: { bets: times.bets, deal: 0, rest: times.rest },
    limits: { currency: 'BDT', step: '0.01', main: { least: '1.00', most: '2000.00' }, cap: '200000.00' },
    returns: '99.0000',
    hourlyCost: '3.60',
  }
}

/** A flight with the real mathematics behind it, and with others who take at made-up heights. */
export function fakeFlight({ seed, times, purse }: FlightParts): FakeGame {
  const mac = macOf(sha256(utf8(seed)))
  const bustOf = (nonce: number) =>
    crashBust100(drawsOf(mac, { clientSeed: 'harness', nonce, beacon: '', domain: crashDomain }))
  const seal = (nonce: number) => toHex(sha256(utf8(`${seed} ${nonce}`)))
  const history = Array.from({ length: 30 }, (_, index) => crashText(bustOf(index)))
  let round = 0
  let startedAt = 0
  let bets: OwnBet[] = []
  let others: (CrashPlayer & { readonly wants: number })[] = []

  const players = () => others.map(({ wants: _, ...player }) => player)
  function pay(bet: OwnBet, multiple100: number): void {
    bet.took = crashText(multiple100)
    bet.payout = (bet.units * BigInt(multiple100)) / 100n
    purse.units += bet.payout
  }
  /** Those whose height is reached are out. */
  function taken(ms: number): void {
    const now100 = crashMultiple100(ms)
    for (const bet of bets) {
      const target100 = bet.target === null ? Number.POSITIVE_INFINITY : Math.round(Number(bet.target) * 100)
      if (bet.took === null && target100 <= now100) pay(bet, target100)
    }
    others = others.map((each) =>
      each.took === null && each.wants <= now100 ? { ...each, took: crashText(each.wants) } : each,
    )
  }

  return {
    kind: 'crash',
    rules: rulesOf(times),
    view: {
      ...{
        locksAt: null,
        endsAt: null,
        bettors: 0,
        staked: '0',
        commit: seal(0),
        beacon: null,
        root: null,
        seed: null,
      },
      ...{ history, startedAt: null, horizon: 0, bust: null, isStopped: false, players: [], stillIn: 0 },
    },
    open(next) {
      round = next
      bets = []
      others = []
      return {
        startedAt: null,
        horizon: 0,
        bust: null,
        isStopped: false,
        players: [],
        stillIn: 0,
        bettors: 0,
        root: null,
        seed: null,
        commit: seal(round),
      }
    },
    bettingTick() {
      const index = others.length
      if (index < names.length)
        others.push({
          id: String(index),
          name: names[index] ?? '',
          isSimulated: index % 2 === 0,
          amount: amountOf(BigInt(((index * 37) % 50) + 2) * 100_000n),
          took: null,
          wants: 110 + ((index * 83 + round * 31) % 400),
        })
      return { players: players(), bettors: others.length + bets.length }
    },
    seal: () => ({ root: seal(round + 5_000), stillIn: others.length + bets.length }),
    async run(say, wait) {
      const bust100 = bustOf(round)
      const end = crashTimeOf(bust100)
      startedAt = Date.now()
      say({ phase: 'flying', startedAt, horizon: HORIZON_STEP * 2, endsAt: null })
      for (let ms = 0; ms < end; ms += HORIZON_STEP) {
        await wait(Math.min(HORIZON_STEP, end - ms))
        taken(Math.min(ms + HORIZON_STEP, end))
        const stillIn = [...others, ...bets].filter(({ took }) => took === null).length
        if (ms + HORIZON_STEP < end)
          say({
            horizon: ms + HORIZON_STEP * 3,
            players: players(),
            stillIn,
            ...(bets.length && { result: null }),
          })
      }
      for (const bet of bets) bet.payout ??= 0n
      history.push(crashText(bust100))
      say({
        phase: 'over',
        bust: crashText(bust100),
        seed: seal(round - 1),
        players: players(),
        stillIn: 0,
        history: history.slice(-60),
      })
    },
    command(heard, phase) {
      const parsed = crashCommand.safeParse(heard)
      if (!parsed.success) throw new HouseRefusal('BAD_BODY')
      const command = parsed.data
      if (command.round !== round) throw new HouseRefusal('TOO_LATE')
      const own = bets.find(({ slot }) => slot === command.slot)
      if (command.do === 'take') {
        if (phase !== 'flying' || !own || own.took !== null) throw new HouseRefusal('TOO_LATE')
        return pay(own, crashMultiple100(Date.now() - startedAt))
      }
      if (phase !== 'betting') throw new HouseRefusal('TOO_LATE')
      if (command.do === 'undo') {
        bets = bets.filter((bet) => bet !== own)
        purse.units += own?.units ?? 0n
        return
      }
      const units = unitsOf(command.amount)
      if (own) throw new HouseRefusal('NOT_ALLOWED')
      if (units > purse.units) throw new HouseRefusal('INSUFFICIENT_FUNDS')
      purse.units -= units
      bets.push({ slot: command.slot, units, target: command.target ?? null, took: null, payout: null })
    },
    you: () => ({
      round,
      bets: bets.map(({ units, payout, ...bet }) => ({
        ...bet,
        amount: amountOf(units),
        payout: payout === null ? null : amountOf(payout),
      })),
    }),
  }
}
