import { setTimeout as sleep } from 'node:timers/promises'
import { playOriginal, spinSlot } from '@baize/contracts'
import { money } from '@baize/money'
import { apply, playRound, requireBuiltIn } from '../apps/server/src/modules/play/index.ts'
import { uuidv7 } from '../apps/server/src/platform/random.ts'
import { type BetWorld, openBetWorld, type Player, VENDOR } from './lib/bet-world.ts'
import { processorTime } from './lib/cpu.ts'
import { median, numberArgument, rounded } from './lib/figures.ts'
import { findPgbench, runPgbench } from './lib/pgbench.ts'
import { openLine, signedRequest } from './lib/spinning.ts'

const PLAYERS = 256
const CONNECTIONS = 16

type Measured = {
  readonly rate: number
  readonly times: readonly number[]
  /** Processor time a bet, ours and the database's together; it hardly changes when the machine is busy. */
  readonly cpu?: number
}

/**
 * Bets a second: pgbench with one small function a bet (the limit of one transaction a bet), `play.apply` and `playRound`
 * in process, and the whole call over HTTP, on the same database, in turn.
 */
export async function run(args: readonly string[]): Promise<void> {
  const seconds = numberArgument(args, 'seconds', 3)
  const rounds = numberArgument(args, 'rounds', 2)
  const pgbench = findPgbench()
  const world = await openBetWorld(PLAYERS)
  try {
    const plan = { pgbench, seconds }
    await measure(world, { ...plan, seconds: 1 })
    const seen: Figures[] = []
    for (let round = 0; round < rounds; round++) seen.push(await measure(world, plan))
    report(seen, { seconds, rounds })
  } finally {
    await world.close()
  }
}

type Plan = { readonly pgbench: string; readonly seconds: number }
type Figures = {
  readonly pgbench: Measured
  readonly apply: Measured
  readonly play: Measured
  readonly http16: Measured
  readonly http64: Measured
  readonly http256: Measured
  readonly slot256: Measured
  readonly half: Measured
}

async function measure(world: BetWorld, { pgbench, seconds }: Plan): Promise<Figures> {
  const limit = await rawLimit(world, { pgbench, seconds })
  const applied = await inProcess(world, seconds, (player) => betAndWin(world, player))
  const played = await inProcess(world, seconds, (player) => roll(world, player))
  const over = (connections: number, more: Partial<Load> = {}) =>
    overHttp(world, { connections, seconds, requestOf: diceRequest, ...more })
  const [http16, http64, http256] = [await over(16), await over(64), await over(256)]
  const slot256 = await over(256, { requestOf: slotRequest })
  const half = await over(64, { aSecond: http256.rate / 2 })
  const figures = { pgbench: limit, apply: applied, play: played, http16, http64, http256, slot256, half }
  for (const [name, figure] of Object.entries(figures)) console.log(told(name, figure))
  return figures
}

function told(name: string, { rate, times, cpu }: Measured): string {
  const spent = cpu === undefined ? '' : `, ${Math.round(cpu)} µs of processor each`
  const waited =
    times.length === 0 ? '' : `, p50 ${rounded(at(times, 0.5))} ms, p99 ${rounded(at(times, 0.99))} ms`
  return `${name}: ${Math.round(rate)} a second${waited}${spent}`
}

async function rawLimit(
  { databaseUrl, databasePid }: BetWorld,
  { pgbench, seconds }: Plan,
): Promise<Measured> {
  const before = processorTime(databasePid)
  const rate = await runPgbench(pgbench, {
    databaseUrl,
    script: PGBENCH_SCRIPT,
    connections: CONNECTIONS,
    seconds,
    variables: { members: 10_000 },
  })
  return { rate, times: [], cpu: (processorTime(databasePid) - before) / (rate * seconds) }
}

/** 256 house rows, so that pgbench's connections hardly ever wait for each other; half the bets win. */
const PGBENCH_SCRIPT = `
\\set member random(0, :members - 1)
\\set house random(0, 255)
\\set payout random(0, 1) * 19800
select bench.bet(uuidv7(), :member, :house, 10000, :payout);
`

async function inProcess(
  { players, databasePid }: BetWorld,
  seconds: number,
  work: (player: Player) => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = []
  const before = processorTime(databasePid)
  const start = performance.now()
  const end = start + seconds * 1000
  const caller = async (player: Player) => {
    while (performance.now() < end) {
      const begin = performance.now()
      await work(player)
      times.push(performance.now() - begin)
    }
  }
  await Promise.all(players.map(caller))
  const rate = (times.length * 1000) / (performance.now() - start)
  return { rate, times, cpu: (processorTime(databasePid) - before) / times.length }
}

/** What a vendor sends for a spin: stake, payout and the end of the round in one call. */
async function betAndWin({ app }: BetWorld, { owner, sessionId }: Player): Promise<void> {
  const id = uuidv7()
  const action = { txId: `${id}-b`, kind: 'bet' as const, amount: money(10_000n, 'CNY') }
  const win = { txId: `${id}-w`, kind: 'win' as const, amount: money(19_800n, 'CNY') }
  const actions = id.endsWith('0') || id > '8' ? [action] : [action, win]
  const call = { owner, vendor: VENDOR, gameCode: 'bench', roundRef: id, sessionId, isFinished: true }
  await apply(app, { ...call, actions })
}

const dice = requireBuiltIn({ code: 'dice', kind: 'originals' })
const lowerHalf = { side: 'under', target: 5_000 }

async function roll({ app }: BetWorld, { owner }: Player): Promise<void> {
  await playRound(app, { owner, game: dice, stake: 10_000n, start: lowerHalf, key: uuidv7() })
}

function diceRequest(player: Player): Buffer {
  const body = { requestId: uuidv7(), game: 'dice', stake: '1.00', start: lowerHalf }
  return signedRequest(player, playOriginal, body)
}

function slotRequest(player: Player): Buffer {
  return signedRequest(player, spinSlot, { requestId: uuidv7(), game: 'cobalt-kiln', stake: '1.00' })
}

type Load = {
  readonly connections: number
  readonly seconds: number
  readonly requestOf: (player: Player) => Buffer
  /** So many a second in all, each at its own moment; as many as are answered when it is missing. */
  readonly aSecond?: number
}

/** More than anybody is answered in the time; signing them is not part of what is measured. */
const MOST_A_SECOND = 2_500

async function overHttp(world: BetWorld, load: Load): Promise<Measured> {
  const { connections, seconds, aSecond } = load
  const players = world.players.slice(0, connections)
  const each = Math.ceil(((aSecond ?? MOST_A_SECOND) * seconds) / connections)
  const requests = players.map((player) => Array.from({ length: each }, () => load.requestOf(player)))
  const lines = await Promise.all(players.map(() => openLine(world.address)))
  const times: number[] = []
  const start = performance.now() + 50
  const end = start + seconds * 1000
  await Promise.all(
    lines.map(async (line, place) => {
      const own = requests[place] ?? []
      for (const [index, request] of own.entries()) {
        const due = aSecond ? start + ((index + place / connections) * 1000 * connections) / aSecond : start
        if (due > performance.now()) await sleep(due - performance.now())
        if (performance.now() > end) return
        const begin = performance.now()
        const status = await line.ask(request)
        if (status !== 200) throw new Error(`A round was answered with ${status}.`)
        times.push(performance.now() - Math.max(begin, aSecond ? due : begin))
      }
    }),
  )
  for (const line of lines) line.close()
  return { rate: (times.length * 1000) / (performance.now() - start), times }
}

function at(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

function report(seen: readonly Figures[], settings: { seconds: number; rounds: number }): void {
  const rate = (name: keyof Figures) => Math.round(median(seen.map((figures) => figures[name].rate)))
  // Each round's figures are set against each other, since the machine may be busier in one round than in the next.
  const against = (name: keyof Figures) =>
    rounded(median(seen.map((figures) => figures[name].rate / figures.pgbench.rate)))
  const time = (name: keyof Figures, part: number) =>
    rounded(median(seen.map((figures) => at(figures[name].times, part))))
  const cpu = (name: keyof Figures) =>
    Math.round(median(seen.map((figures) => figures[name].cpu ?? Number.NaN)))
  const names = ['apply', 'play', 'http16', 'http64', 'http256', 'slot256', 'half'] as const
  console.log(
    JSON.stringify({
      bench: 'bet',
      ratios: {
        apply: against('apply'),
        play: against('play'),
        http: against('http256'),
        slot: against('slot256'),
      },
      rates: { pgbench: rate('pgbench'), ...Object.fromEntries(names.map((name) => [name, rate(name)])) },
      cpuMicroseconds: {
        pgbench: cpu('pgbench'),
        apply: cpu('apply'),
        play: cpu('play'),
      },
      p50Ms: Object.fromEntries(names.map((name) => [name, time(name, 0.5)])),
      p99Ms: Object.fromEntries(names.map((name) => [name, time(name, 0.99)])),
      ...settings,
    }),
  )
}
