import { loadavg } from 'node:os'
import { sayMissedAims } from './lib/aims.ts'
import { numberArgument, rounded } from './lib/figures.ts'
import { partsIn, requireFiles } from './lib/parts.ts'
import { type BetFigures, measureBets } from './lib/sports-betting.ts'
import { type FanoutFigures, measureFanout } from './lib/sports-fanout.ts'
import { measurePrices, type PriceFigures } from './lib/sports-prices.ts'
import { measureSettling, type SettleFigures } from './lib/sports-settling.ts'
import { measureStops, type StopFigures } from './lib/sports-stops.ts'
import { openSportsWorld, type SportsWorld } from './lib/sports-world.ts'

const whole = {
  sockets: 10_000,
  quotes: 200,
  seconds: 15,
  warmMs: 5_000,
  betSeconds: 3,
  rounds: 3,
  bettors: 256,
  fixtures: 200,
  bets: 100_000,
  stops: 400,
  matches: 40,
  judged: 3_000_000,
}
type SportsSize = typeof whole
/** Enough to see that all of it works; its figures say little. */
const small: SportsSize = {
  sockets: 300,
  quotes: 200,
  seconds: 3,
  warmMs: 1_000,
  betSeconds: 1,
  rounds: 1,
  bettors: 64,
  fixtures: 40,
  bets: 2_000,
  stops: 40,
  matches: 3,
  judged: 300_000,
}

/** What can be measured by itself; all of it, unless some are named. */
const PARTS = ['prices', 'bet', 'stop', 'settle', 'fanout'] as const
type Part = (typeof PARTS)[number]

type Figures = {
  readonly prices?: PriceFigures
  readonly bet?: BetFigures
  readonly stop?: StopFigures
  readonly settle?: SettleFigures
  readonly fanout?: FanoutFigures
}

const NODES = 3
const STOP_EVERY_MS = 25
const BESIDE_STOPS = 16

/**
 * What sports cost: quotes to many pages beside a bare loop that sends the same bytes; bets beside `play.apply`, five-fold,
 * and all on one market; a fixture settled beside a procedure that knows every payout; from the bytes of a stop until it holds;
 * and pricing and judging.
 */
export async function run(args: readonly string[]): Promise<void> {
  const usual = args.includes('--small') ? small : whole
  const size: SportsSize = {
    ...usual,
    sockets: numberArgument(args, 'sockets', usual.sockets),
    seconds: numberArgument(args, 'seconds', usual.seconds),
    bets: numberArgument(args, 'bets', usual.bets),
    stops: numberArgument(args, 'stops', usual.stops),
    rounds: numberArgument(args, 'rounds', usual.rounds),
  }
  const parts = partsIn(args, PARTS)
  if (parts.has('fanout')) requireFiles(size.sockets)
  const prices = parts.has('prices') ? told('prices', measurePrices(size)) : undefined
  const needsWorld = PARTS.some((part) => part !== 'prices' && parts.has(part))
  const rest = needsWorld ? await inWorld(size, parts) : {}
  report({ ...(prices && { prices }), ...rest }, size)
}

async function inWorld(size: SportsSize, parts: ReadonlySet<Part>): Promise<Figures> {
  const world = await openSportsWorld({ ...size, nodes: NODES })
  try {
    return await measure(world, size, parts)
  } finally {
    await world.close()
  }
}

async function measure(world: SportsWorld, size: SportsSize, parts: ReadonlySet<Part>): Promise<Figures> {
  const betSize = { seconds: size.betSeconds, rounds: size.rounds }
  const stopSize = { stops: size.stops, everyMs: STOP_EVERY_MS, beside: BESIDE_STOPS }
  const fanout = parts.has('fanout')
    ? told('fan-out', await measureFanout(world.databaseUrl, size))
    : undefined
  const bet = parts.has('bet') ? told('bets', await measureBets(world, betSize)) : undefined
  const stop = parts.has('stop') ? told('stops', await measureStops(world, stopSize)) : undefined
  const settle = parts.has('settle') ? told('settlement', await measureSettling(world, size.bets)) : undefined
  return { ...(fanout && { fanout }), ...(bet && { bet }), ...(stop && { stop }), ...(settle && { settle }) }
}

function told<Seen>(what: string, figures: Seen): Seen {
  console.log(`${what}: ${JSON.stringify(figures)}; load ${loadNow()}`)
  return figures
}

const loadNow = () => rounded(loadavg()[0] ?? Number.NaN, 1)

const aims = {
  'frames against a bare loop': { least: 0.7 },
  'from feed to socket, p50 ms': { most: 200 },
  'from feed to socket, p99 ms': { most: 400 },
  'kilobytes a socket': { most: 30 },
  'a single against play.apply': { least: 0.8 },
  'a five-fold against a single': { least: 0.7 },
  'one market against many': { least: 0.5 },
  'settlement against the rows alone': { least: 0.5 },
  'memory in the second half of a settlement': { most: 1.1 },
  'from a stop until it holds, p99 ms': { most: 50 },
  'a football step, ms': { most: 0.5 },
  '200 live matches, cores': { most: 0.5 },
  'markets judged, millions a second': { least: 1 },
}

function report(figures: Figures, size: SportsSize): void {
  const { prices, bet, stop, settle, fanout } = figures
  // Processor time is compared where one program works alone, since the machine may be busier in one part than in the next.
  const ratios = {
    fanout: fanout ? rounded(fanout.ours.framesACpuSecond / fanout.bare.framesACpuSecond) : null,
    bet: bet ? rounded(bet.single.aSecond / bet.apply.aSecond) : null,
    five: bet ? rounded(bet.five.aSecond / bet.single.aSecond) : null,
    hot: bet ? rounded(bet.hot.aSecond / bet.spread.aSecond) : null,
    settle: settle ? rounded(settle.settle.aSecond / settle.raw.aSecond) : null,
    memory: settle ? rounded(settle.memory.secondHalf / settle.memory.firstHalf) : null,
  }
  sayMissedAims(aims, {
    'frames against a bare loop': ratios.fanout,
    'from feed to socket, p50 ms': fanout?.ours.p50,
    'from feed to socket, p99 ms': fanout?.ours.p99,
    'kilobytes a socket': fanout?.ours.kilobytesASocket,
    'a single against play.apply': ratios.bet,
    'a five-fold against a single': ratios.five,
    'one market against many': ratios.hot,
    'settlement against the rows alone': ratios.settle,
    'memory in the second half of a settlement': ratios.memory,
    'from a stop until it holds, p99 ms': stop?.held.p99,
    'a football step, ms': prices?.footballStepMs,
    '200 live matches, cores': prices?.coresFor200,
    'markets judged, millions a second': prices?.judgedMillions,
  })
  console.log(JSON.stringify({ bench: 'sports', ratios, figures, ...size, load: loadNow() }))
}
