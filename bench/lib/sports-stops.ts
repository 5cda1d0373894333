import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { bookOf } from '../../apps/server/src/modules/sports/index.ts'
import { Refusal } from '../../apps/server/src/platform/refusal.ts'
import { openChild } from './child-line.ts'
import { percentile, rounded } from './figures.ts'
import { betOn } from './sports-betting.ts'
import type { SaidStop, StopperCalls } from './sports-stopper.ts'
import { ODDS, type SportsWorld } from './sports-world.ts'

/** From the moment at which a stop was sent, in milliseconds. */
export type StopFigures = {
  readonly stops: number
  /** Until no bet is decided against it any more. */
  readonly held: { readonly p50: number; readonly p99: number }
  /** Until somebody who bet then has been told no. */
  readonly answered: { readonly p50: number; readonly p99: number }
  readonly betsASecondBeside: number
}

type StopSize = { readonly stops: number; readonly everyMs: number; readonly beside: number }

/** Markets are stopped one by one, while some bet on others as fast as they are answered. */
export async function measureStops(
  world: SportsWorld,
  { stops, everyMs, beside }: StopSize,
): Promise<StopFigures> {
  const fixtureIds: string[] = []
  for (let number = 0; number < stops; number++) fixtureIds.push(await world.layFixture(number % 20))
  const stopper = await openChild<StopperCalls>('sports-stopper.ts')
  const socket = connect({ host: '127.0.0.1', port: await stopper.ask('port', undefined) })
  const [held, answered]: [number[], Promise<number>[]] = [[], []]
  createInterface({ input: socket }).on('line', (line) => {
    const stop: SaidStop = JSON.parse(line)
    world.book.stop(stop.fixtureId)
    requireStopped(world, stop.fixtureId)
    held.push(Date.now() - stop.sentAt)
    answered.push(refusedAt(world, stop))
  })
  const others = keepBetting(world, beside)
  await stopper.ask('stop', { fixtureIds, everyMs })
  while (held.length < stops) await new Promise((resolve) => setImmediate(resolve))
  const waits = await Promise.all(answered)
  const betsASecondBeside = await others.end()
  socket.destroy()
  await stopper.close()
  const both = (times: readonly number[]) => ({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) })
  return { stops, held: both(held), answered: both(waits), betsASecondBeside }
}

function requireStopped({ nodes: [app] }: SportsWorld, fixtureId: string): void {
  if (bookOf(app).quote(fixtureId, '1x2')?.state !== 'suspended')
    throw new Error('A stop was heard, and the market is open.')
}

async function refusedAt(world: SportsWorld, { fixtureId, sentAt }: SaidStop): Promise<number> {
  const leg = { fixtureId, outcome: 'home', odds: ODDS.home }
  try {
    await betOn(world, world.bettors[0], { legs: [leg], node: 0 })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'MARKET_SUSPENDED') return Date.now() - sentAt
    throw error
  }
  throw new Error('A bet was taken after the stop.')
}

/** So many members, on markets that nobody stops. */
function keepBetting(world: SportsWorld, beside: number): { end(): Promise<number> } {
  const began = performance.now()
  const over = new AbortController()
  let count = 0
  const betting = world.bettors.slice(1, beside + 1).map(async (bettor) => {
    while (!over.signal.aborted) {
      const fixtureId = world.fixtures[(count * 7) % world.fixtures.length] ?? ''
      await betOn(world, bettor, { legs: [{ fixtureId, outcome: 'home', odds: ODDS.home }], node: 0 })
      count++
    }
  })
  return {
    async end() {
      const seconds = (performance.now() - began) / 1_000
      over.abort()
      await Promise.all(betting)
      return rounded(count / seconds, 0)
    },
  }
}
