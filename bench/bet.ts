import { spinSlot } from '@baize/contracts'
import { money } from '@baize/money'
import { apply, playRound, requireBuiltIn } from '../apps/server/src/modules/play/index.ts'
import { uuidv7 } from '../apps/server/src/platform/random.ts'
import { aBet, at, cpuOf, inProcess, type Measured, overLines, type Transport } from './lib/bet-load.ts'
import { betParts, watchParts } from './lib/bet-parts.ts'
import { type BetWorld, openBetWorld, type Player, VENDOR } from './lib/bet-world.ts'
import { median, numberArgument, rounded } from './lib/figures.ts'
import { findPgbench, runPgbench } from './lib/pgbench.ts'
import { overSocket } from './lib/socket-line.ts'
import { overHttp } from './lib/spinning.ts'

const PLAYERS = 256
const CONNECTIONS = 16

const contenders = [
  'pgbench',
  'apply',
  'play',
  'http1',
  'http16',
  'http64',
  'http256',
  'httpHalf',
  'socket1',
  'socket16',
  'socket64',
  'socket256',
  'socketHalf',
] as const
type Contender = (typeof contenders)[number]
type Figures = Readonly<Record<Contender, Measured>>

/**
 * Bets a second: pgbench with one small function a bet (the limit of one transaction a bet); `play.apply` and a spin of
 * ours in process, 256 at once; and the whole call of a spin as a browser sends it, over HTTP and over its live socket, by
 * so many browsers at once and at half of what 256 get; on the same database, in turn.
 */
export async function run(args: readonly string[]): Promise<void> {
  const seconds = numberArgument(args, 'seconds', 3)
  const rounds = numberArgument(args, 'rounds', 3)
  const pgbench = findPgbench()
  const world = await openBetWorld(PLAYERS)
  try {
    await measure(world, { pgbench, seconds: WARM_SECONDS })
    const seen: Figures[] = []
    for (let round = 0; round < rounds; round++) {
      const figures = await measure(world, { pgbench, seconds })
      for (const name of contenders) console.log(`round ${round + 1}, ${told(name, figures[name])}`)
      seen.push(figures)
    }
    report(seen, { seconds, rounds })
  } finally {
    await world.close()
  }
}

/** Until programs are compiled and pages were logged whole once; the figures are of the long time after that. */
const WARM_SECONDS = 2

type Plan = { readonly pgbench: string; readonly seconds: number }

async function measure(world: BetWorld, { pgbench, seconds }: Plan): Promise<Figures> {
  const limit = await rawLimit(world, { pgbench, seconds })
  const applied = await inProcess(world, seconds, (player) => betAndWin(world, player))
  const played = await inProcess(world, seconds, (player) => spin(world, player))
  const [http1, http16, http64, http256, httpHalf] = await overEach(world, overHttp(spinSlot, wish), seconds)
  const sockets = await overEach(world, overSocket(spinSlot, wish), seconds)
  const [socket1, socket16, socket64, socket256, socketHalf] = sockets
  return {
    pgbench: limit,
    apply: applied,
    play: played,
    http1,
    http16,
    http64,
    http256,
    httpHalf,
    socket1,
    socket16,
    socket64,
    socket256,
    socketHalf,
  }
}

type Loads = readonly [Measured, Measured, Measured, Measured, Measured]

/** By 1, 16, 64 and 256 at once, and by 64 at half the rate of the most. */
async function overEach<Call>(world: BetWorld, transport: Transport<Call>, seconds: number): Promise<Loads> {
  const over = (connections: number, aSecond?: number) =>
    overLines(world, { transport, connections, seconds, ...(aSecond && { aSecond }) })
  const [alone, few, some, most] = [await over(1), await over(16), await over(64), await over(256)]
  return [alone, few, some, most, await over(64, most.rate / 2)]
}

function told(name: Contender, figure: Measured): string {
  const { rate, parts, times } = figure
  const [half, most] = [rounded(at(figure, 0.5)), rounded(at(figure, 0.99))]
  const waited = times.length === 0 ? '' : `, p50 ${half} ms, p99 ${most} ms`
  const split = betParts.map((part) => `${part} ${Math.round(parts[part])}`).join(', ')
  return `${name}: ${Math.round(rate)} a second${waited}, ${Math.round(cpuOf(figure))} µs of processor each (${split})`
}

async function rawLimit(world: BetWorld, { pgbench, seconds }: Plan): Promise<Measured> {
  const spent = watchParts(world, 'server')
  const rate = await runPgbench(pgbench, {
    databaseUrl: world.databaseUrl,
    script: PGBENCH_SCRIPT,
    connections: CONNECTIONS,
    seconds,
    variables: { members: 10_000 },
  })
  return { rate, times: [], parts: aBet(await spent(), rate * seconds) }
}

/** 256 house rows, so that pgbench's connections hardly ever wait for each other; half the bets win. */
const PGBENCH_SCRIPT = `
\\set member random(0, :members - 1)
\\set house random(0, 255)
\\set payout random(0, 1) * 19800
select bench.bet(uuidv7(), :member, :house, 10000, :payout);
`

let bets = 0

/** What a vendor sends for a spin: stake, payout and the end of the round in one call. Every other one wins. */
async function betAndWin({ app }: BetWorld, { owner, sessionId }: Player): Promise<void> {
  const id = uuidv7()
  const bet = { txId: `${id}-b`, kind: 'bet' as const, amount: money(10_000n, 'CNY') }
  const win = { txId: `${id}-w`, kind: 'win' as const, amount: money(19_800n, 'CNY') }
  const actions = bets++ % 2 === 0 ? [bet] : [bet, win]
  const call = { owner, vendor: VENDOR, gameCode: 'bench', roundRef: id, sessionId, isFinished: true }
  await apply(app, { ...call, actions })
}

const game = requireBuiltIn({ code: 'cobalt-kiln', kind: 'slots' })

async function spin({ app }: BetWorld, { owner }: Player): Promise<void> {
  await playRound(app, { owner, game, stake: 10_000n, start: { buysFeature: false }, key: uuidv7() })
}

function wish() {
  return { requestId: uuidv7(), game: game.code, stake: '1.00', buysFeature: false }
}

function report(seen: readonly Figures[], settings: { seconds: number; rounds: number }): void {
  const middle = (name: Contender, read: (figure: Measured, figures: Figures) => number, places = 0) =>
    rounded(median(seen.map((figures) => read(figures[name], figures))), places)
  // Each round's figures are set against each other, since the machine may be busier in one round than in the next.
  const rows = contenders.map((name) => ({
    name,
    rate: middle(name, ({ rate }) => rate),
    ratio: middle(name, ({ rate }, { pgbench }) => rate / pgbench.rate, 2),
    p50: middle(name, (figure) => at(figure, 0.5), 1),
    p99: middle(name, (figure) => at(figure, 0.99), 1),
    cpu: middle(name, cpuOf),
    ...Object.fromEntries(betParts.map((part) => [part, middle(name, ({ parts }) => parts[part])])),
  }))
  const columns = ['rate', 'ratio', 'p50', 'p99', 'cpu', ...betParts]
  const heads = ['a second', '× limit', 'p50 ms', 'p99 ms', 'µs a bet', ...betParts]
  const line = (first: string, cells: readonly string[]) =>
    console.log(`${first.padEnd(10)}${cells.map((cell) => cell.padStart(10)).join('')}`)
  console.log(
    '\nµs of processor a bet: the load generator, the main thread that decides, its other threads, the database, and',
  )
  console.log(
    'what was left to be done later (facts, counting for levels) by server and database together.\n',
  )
  line('median', heads)
  for (const { name, ...figures } of rows) {
    const cells = new Map<string, number>(Object.entries(figures))
    line(
      name,
      columns.map((column) => shown(cells.get(column))),
    )
  }
  const ratioOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.ratio ?? null
  const ratios = {
    apply: ratioOf('apply'),
    play: ratioOf('play'),
    http: ratioOf('http256'),
    http16: ratioOf('http16'),
    http64: ratioOf('http64'),
    socket: ratioOf('socket256'),
    socket16: ratioOf('socket16'),
    socket64: ratioOf('socket64'),
  }
  const figures = Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest]))
  console.log(JSON.stringify({ bench: 'bet', ratios, figures, ...settings }))
}

function shown(cell: number | undefined): string {
  return cell === undefined || Number.isNaN(cell) ? '' : String(cell)
}
