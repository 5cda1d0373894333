import { spinSlot } from '@baize/contracts'
import { money } from '@baize/money'
import { apply, playRound, requireBuiltIn } from '../apps/server/src/modules/play/index.ts'
import { uuidv7 } from '../apps/server/src/platform/random.ts'
import { at, inProcess, type Measured, overHttp, spent } from './lib/bet-load.ts'
import { type BetWorld, openBetWorld, type Player, VENDOR } from './lib/bet-world.ts'
import { median, numberArgument, rounded } from './lib/figures.ts'
import { findPgbench, runPgbench } from './lib/pgbench.ts'
import { signedRequest } from './lib/spinning.ts'

const PLAYERS = 256
const CONNECTIONS = 16

const contenders = ['pgbench', 'apply', 'play', 'http16', 'http64', 'http256', 'half'] as const
type Contender = (typeof contenders)[number]
type Figures = Readonly<Record<Contender, Measured>>

/**
 * Bets a second: pgbench with one small function a bet (the limit of one transaction a bet); `play.apply` and a spin of
 * ours in process, 256 at once; and the whole call of a spin over HTTP, on the same database, in turn.
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
  const over = (connections: number, aSecond?: number) =>
    overHttp(world, { connections, seconds, requestOf: spinRequest, ...(aSecond && { aSecond }) })
  const limit = await rawLimit(world, { pgbench, seconds })
  const applied = await inProcess(world, seconds, (player) => betAndWin(world, player))
  const played = await inProcess(world, seconds, (player) => spin(world, player))
  const [http16, http64, http256] = [await over(16), await over(64), await over(256)]
  const half = await over(64, http256.rate / 2)
  return { pgbench: limit, apply: applied, play: played, http16, http64, http256, half }
}

function told(name: Contender, figure: Measured): string {
  const { rate, cpu, times } = figure
  const [half, most] = [rounded(at(figure, 0.5)), rounded(at(figure, 0.99))]
  const waited = times.length === 0 ? '' : `, p50 ${half} ms, p99 ${most} ms`
  return `${name}: ${Math.round(rate)} a second${waited}, ${Math.round(cpu)} µs of processor each`
}

async function rawLimit(world: BetWorld, { pgbench, seconds }: Plan): Promise<Measured> {
  const before = spent(world)
  const rate = await runPgbench(pgbench, {
    databaseUrl: world.databaseUrl,
    script: PGBENCH_SCRIPT,
    connections: CONNECTIONS,
    seconds,
    variables: { members: 10_000 },
  })
  return { rate, times: [], cpu: (spent(world) - before) / (rate * seconds) }
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

function spinRequest(player: Player): Buffer {
  return signedRequest(player, spinSlot, { requestId: uuidv7(), game: game.code, stake: '1.00' })
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
    cpu: middle(name, ({ cpu }) => cpu),
  }))
  console.log('\nmedian        a second   × limit    p50 ms    p99 ms   processor µs')
  for (const { name, rate, ratio, p50, p99, cpu } of rows) {
    const cells = [rate, ratio, p50, p99, cpu].map((cell) => (Number.isNaN(cell) ? '' : String(cell)))
    console.log(`${name.padEnd(12)}${cells.map((cell) => cell.padStart(10)).join('')}`)
  }
  const ratioOf = (wanted: Contender) => rows.find(({ name }) => name === wanted)?.ratio
  const ratios = { apply: ratioOf('apply'), play: ratioOf('play'), http: ratioOf('http256') }
  const figures = Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest]))
  console.log(JSON.stringify({ bench: 'bet', ratios, figures, ...settings }))
}
