import { setTimeout as sleep } from 'node:timers/promises'
import { money } from '@baize/money'
import { ownSources } from '../apps/server/src/modules/agents/bills/own-sources.ts'
import { workRun } from '../apps/server/src/modules/agents/bills/run-bills.ts'
import { housePath, post } from '../apps/server/src/modules/ledger/index.ts'
import { uuidv7 } from '../apps/server/src/platform/random.ts'
import { type AgentsSize, type AgentsWorld, type LaidDay, openAgentsWorld } from './lib/agents-world.ts'
import { betUntil } from './lib/bettors.ts'
import { processorTime } from './lib/cpu.ts'
import { median, numberArgument, rounded } from './lib/figures.ts'

const whole: AgentsSize = { members: 1_000_000, players: 200_000, agents: 30_000, contracts: 10_000 }
/** What `--small` is of the whole. */
const SMALL_PART = 50

const DEEP = 12
const FLAT = 3
/** So many postings wait for one another at once. */
const POSTED_AT_ONCE = 500

type Measured = { readonly seconds: number; readonly cpu: number }
type Figures = {
  readonly yardstick: Measured
  readonly deep: Measured
  readonly flat: Measured
  readonly postings: number
}

/**
 * The daily run of a house, rebates and daily salaries, from the first read to the last posting: beside the same sums by one
 * statement and as many postings; with a tree of twelve levels beside one of three; and what bets lose meanwhile.
 */
export async function run(args: readonly string[]): Promise<void> {
  const size = partOf(whole, numberArgument(args, 'part', args.includes('--small') ? SMALL_PART : 1))
  const rounds = numberArgument(args, 'rounds', 3)
  const world = await openAgentsWorld(size)
  try {
    // Until programs are compiled, and every account has been written to.
    await timed(world, await world.layDay(DEEP), runDay)
    const seen: Figures[] = []
    for (let round = 0; round < rounds; round++) {
      const figures = await measure(world)
      const { yardstick, deep, flat, postings } = figures
      console.log(`round ${round + 1}: ${postings} postings; ${told({ yardstick, deep, flat })}`)
      seen.push(figures)
    }
    const bets = await besideBets(world, numberArgument(args, 'seconds', 10))
    report(seen, bets, { ...size, rounds })
  } finally {
    await world.close()
  }
}

function partOf({ members, players, agents, contracts }: AgentsSize, part: number): AgentsSize {
  return {
    members: members / part,
    players: players / part,
    agents: agents / part,
    contracts: Math.ceil(contracts / part),
  }
}

function told(figures: Readonly<Record<string, Measured>>): string {
  const parts = Object.entries(figures).map(([name, { seconds, cpu }]) => {
    return `${name} ${rounded(seconds, 1)} s, ${rounded(cpu, 1)} s of processor`
  })
  return parts.join('; ')
}

/** Each day is run once, as in life; days are alike but for the tree. */
async function measure(world: AgentsWorld): Promise<Figures> {
  const deepDay = await world.layDay(DEEP)
  const deep = await timed(world, deepDay, runDay)
  const paid = await paidOf(world, deepDay)
  const yardstick = await timed(world, deepDay, (own, day) => sumAndPost(own, { day, paid }))
  const flat = await timed(world, await world.layDay(FLAT), runDay)
  return { yardstick, deep, flat, postings: paid.length }
}

type Work = (world: AgentsWorld, day: LaidDay) => Promise<void>

async function timed(world: AgentsWorld, day: LaidDay, work: Work): Promise<Measured> {
  const [before, start] = [processorTime(world.databasePid), performance.now()]
  await work(world, day)
  const seconds = (performance.now() - start) / 1_000
  return { seconds, cpu: (processorTime(world.databasePid) - before) / 1_000_000 }
}

async function runDay({ app }: AgentsWorld, { since, until }: LaidDay): Promise<void> {
  const sources = await ownSources(app)
  for (const kind of ['rebate', 'daily'] as const) {
    const key = { merchantCode: 'BAIZE', kind, period: 'day' as const, since, until, currency: 'CNY' }
    const state = await workRun(app, sources, key)
    if (state !== 'done') throw new Error(`The run of ${kind} is ${state}.`)
  }
}

type PaidBill = { readonly agentId: string; readonly pocket: string; readonly paid: string }

async function paidOf({ owner }: AgentsWorld, { since }: LaidDay): Promise<readonly PaidBill[]> {
  const { rows } = await owner.query<PaidBill>(
    `select agent_id as "agentId", pocket, paid from agents.bill where starts_at = $1 and paid > 0 order by id`,
    [since],
  )
  return rows
}

type Yardstick = { readonly day: LaidDay; readonly paid: readonly PaidBill[] }

/** The same sums into a plain table, and the same postings between the same accounts, in flights. */
async function sumAndPost({ app, owner }: AgentsWorld, { day, paid }: Yardstick): Promise<void> {
  await owner.query('call bench.sum_teams($1, $2)', [day.day, day.since])
  for (let first = 0; first < paid.length; first += POSTED_AT_ONCE)
    await Promise.all(
      paid.slice(first, first + POSTED_AT_ONCE).map((bill) => {
        const from = housePath({ name: 'agents', currency: 'CNY' }, bill.agentId)
        const to = `member:${bill.agentId}:${bill.pocket}`
        const transfers = [{ from, to, amount: money(BigInt(bill.paid), 'CNY') }]
        return post(app, { id: uuidv7(), reason: 'bench', transfers })
      }),
    )
}

type BetFigures = {
  /** As many as everybody can make who bets again at once, and what comes of half of that. */
  readonly most: number
  readonly alone: number
  readonly beside: number
}

/** Bets at half of what the machine can do, alone and while a day is run. */
async function besideBets(world: AgentsWorld, seconds: number): Promise<BetFigures> {
  const most = await betUntil(world, { until: sleep(seconds * 1_000) })
  const alone = await betUntil(world, { until: sleep(seconds * 1_000), aSecond: most / 2 })
  const day = await world.layDay(DEEP)
  const beside = await betUntil(world, { until: runDay(world, day), aSecond: most / 2 })
  return { most, alone, beside }
}

function report(
  seen: readonly Figures[],
  bets: BetFigures,
  settings: AgentsSize & { readonly rounds: number },
): void {
  // Each round's figures are set against each other, since the machine may be busier in one round than in the next.
  const middle = (read: (figures: Figures) => number, places = 2) => rounded(median(seen.map(read)), places)
  const ratios = {
    run: middle(({ deep, yardstick }) => deep.seconds / yardstick.seconds),
    depth: middle(({ deep, flat }) => deep.seconds / flat.seconds),
    runCpu: middle(({ deep, yardstick }) => deep.cpu / yardstick.cpu),
    depthCpu: middle(({ deep, flat }) => deep.cpu / flat.cpu),
  }
  const figures = {
    yardstick: middle(({ yardstick }) => yardstick.seconds),
    deep: middle(({ deep }) => deep.seconds),
    flat: middle(({ flat }) => flat.seconds),
    postings: middle(({ postings }) => postings, 0),
  }
  const lost = rounded((1 - bets.beside / bets.alone) * 100, 1)
  const beside = {
    most: rounded(bets.most, 0),
    alone: rounded(bets.alone, 0),
    beside: rounded(bets.beside, 0),
    lost,
  }
  console.log(
    `\nA day is run in ${figures.deep} s, ${ratios.run} × the yardstick and ${ratios.depth} × a flat tree; bets beside it lose ${lost} %.`,
  )
  console.log(JSON.stringify({ bench: 'agents', ratios, figures, bets: beside, ...settings }))
}
