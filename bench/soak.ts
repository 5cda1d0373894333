import { readFileSync } from 'node:fs'
import { spinSlot } from '@baize/contracts'
import pg from 'pg'
import { type LedgerReport, verifyLedger } from '../apps/server/src/modules/ledger/index.ts'
import { ownTypes, readerOn } from '../apps/server/src/platform/db.ts'
import { uuidv7 } from '../apps/server/src/platform/random.ts'
import { overLines } from './lib/bet-load.ts'
import { type BetWorld, openBetWorld } from './lib/bet-world.ts'
import { median, numberArgument, rounded } from './lib/figures.ts'
import { overSocket } from './lib/socket-line.ts'
import { overHttp } from './lib/spinning.ts'

const PLAYERS = 256
const TURN_SECONDS = 15

type Turn = { readonly bets: number; readonly serverMb: number }

/** An hour of spins as fast as they are answered, over sockets and HTTP in turn; then whether the ledger still adds up. */
export async function run(args: readonly string[]): Promise<void> {
  const minutes = numberArgument(args, 'minutes', 60)
  const world = await openBetWorld(PLAYERS)
  try {
    await keepTokens(world)
    const turns: Turn[] = []
    const end = performance.now() + minutes * 60_000
    while (performance.now() < end) {
      turns.push(await turnOf(world, turns.length))
      const { bets, serverMb } = turns.at(-1) ?? { bets: 0, serverMb: 0 }
      console.log(`turn ${turns.length}: ${bets} bets, the server holds ${serverMb} MB`)
    }
    await world.settleDown()
    await report(world, turns, minutes)
  } finally {
    await world.close()
  }
}

/** Nobody renews a token here, so that they have to last. */
async function keepTokens({ databaseUrl }: BetWorld): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query("update identity.session set token_ends_at = now() + interval '1 day'")
  await owner.end()
}

async function turnOf(world: BetWorld, number: number): Promise<Turn> {
  const load = { connections: PLAYERS, seconds: TURN_SECONDS }
  const { times } =
    number % 2 === 0
      ? await overLines(world, { ...load, transport: overSocket(spinSlot, wish) })
      : await overLines(world, { ...load, transport: overHttp(spinSlot, wish) })
  return { bets: times.length, serverMb: residentMb(world.serverPid) }
}

function wish() {
  return { requestId: uuidv7(), game: 'cobalt-kiln', stake: '1.00', buysFeature: false }
}

/** What the process has in memory; only Linux says it. */
function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** By a connection of its own: what was played in an hour takes longer to add up than a request may take. */
async function verified({ databaseUrl }: BetWorld): Promise<LedgerReport> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, types: ownTypes })
  try {
    return await verifyLedger(readerOn(pool))
  } finally {
    await pool.end()
  }
}

async function report(world: BetWorld, turns: readonly Turn[], minutes: number): Promise<void> {
  const { size, checks } = await verified(world)
  const broken = checks.filter(({ faults }) => faults.length > 0)
  for (const { title, faults } of broken) console.log(`BROKEN ${title}: ${faults.slice(0, 5).join('; ')}`)
  const quarter = Math.ceil(turns.length / 4)
  const held = (some: readonly Turn[]) => median(some.map(({ serverMb }) => serverMb))
  const [early, late] = [held(turns.slice(quarter, 2 * quarter)), held(turns.slice(-quarter))]
  console.log(
    JSON.stringify({
      bench: 'soak',
      ratios: { memory: rounded(late / early) },
      bets: turns.reduce((sum, { bets }) => sum + bets, 0),
      serverMb: { secondQuarter: early, lastQuarter: late },
      entries: Number(size.entries),
      checks: checks.length,
      broken: broken.length,
      minutes,
    }),
  )
  if (broken.length > 0) process.exitCode = 1
}
