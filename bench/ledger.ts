import { money } from '@baize/money'
import { housePath, post } from '../apps/server/src/modules/ledger/index.ts'
import type { App } from '../apps/server/src/platform/app.ts'
import { uuidv7 } from '../apps/server/src/platform/random.ts'
import { processorTime } from './lib/cpu.ts'
import { median, numberArgument, rounded } from './lib/figures.ts'
import { type LedgerWorld, openLedgerWorld } from './lib/ledger-world.ts'
import { findPgbench, runPgbench } from './lib/pgbench.ts'

const contenders = ['pgbench', 'post', 'post256'] as const
type Contender = (typeof contenders)[number]
type PerContender = Readonly<Record<Contender, number>>
type Against = { readonly post: number; readonly post256: number }

type Figures = {
  readonly rates: PerContender
  readonly ratios: Against
  /** Processor time a posting, the client's and the database's together. */
  readonly cpuMicroseconds: PerContender
}

const sizes = [1_000, 1_000_000]
const CONNECTIONS = 16

/**
 * Postings a second: pgbench with one small function a posting (the limit of one transaction a posting), and
 * `ledger.post` with 16 and 256 callers in flight, on the same database, in turn.
 */
export async function run(args: readonly string[]): Promise<void> {
  const seconds = numberArgument(args, 'seconds', 3)
  const rounds = numberArgument(args, 'rounds', 7)
  const pgbench = findPgbench()
  const world = await openLedgerWorld()
  try {
    const figures = new Map<number, Figures>()
    for (const size of sizes) {
      await world.growTo(size)
      figures.set(size, await measure(world, { pgbench, size, seconds, rounds }))
    }
    report(figures, { seconds, rounds })
  } finally {
    await world.close()
  }
}

type Plan = {
  readonly pgbench: string
  readonly size: number
  readonly seconds: number
  readonly rounds: number
}

async function measure(world: LedgerWorld, plan: Plan): Promise<Figures> {
  const rates: Record<Contender, number[]> = { pgbench: [], post: [], post256: [] }
  const cpu: Record<Contender, number[]> = { pgbench: [], post: [], post256: [] }
  await warmUp(world, plan)
  for (let round = 0; round < plan.rounds; round++) {
    for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
      const before = processorTime(world.databasePid)
      const rate = await rateOf(world, contender, plan)
      const used = (processorTime(world.databasePid) - before) / (rate * plan.seconds)
      rates[contender].push(rate)
      cpu[contender].push(used)
      console.log(
        `${plan.size} accounts, round ${round + 1}, ${contender}: ${Math.round(rate)} a second, ${Math.round(used)} µs of processor each`,
      )
    }
  }
  // Each round's figures are set against each other, since the machine may be busier in one round than in the next.
  const against = (contender: Contender) =>
    rounded(median(rates[contender].map((rate, round) => rate / (rates.pgbench[round] ?? Number.NaN))))
  return {
    rates: medians(rates),
    ratios: { post: against('post'), post256: against('post256') },
    cpuMicroseconds: medians(cpu),
  }
}

function medians(seen: Record<Contender, number[]>): PerContender {
  const { pgbench, post: post16, post256 } = seen
  return { pgbench: whole(pgbench), post: whole(post16), post256: whole(post256) }
}

function whole(values: readonly number[]): number {
  return Math.round(median(values))
}

/** After a checkpoint a page is logged whole the first time it changes; the figures are of the long time after that. */
async function warmUp(world: LedgerWorld, plan: Plan): Promise<void> {
  for (const contender of ['post256', 'pgbench'] as const) {
    const rate = await rateOf(world, contender, { ...plan, seconds: 1 })
    const rest = Math.min(plan.size / 15, WARM_POSTINGS) - rate
    if (rest > 0) await rateOf(world, contender, { ...plan, seconds: Math.ceil(rest / rate) })
  }
}

const WARM_POSTINGS = 60_000

async function rateOf({ app, databaseUrl }: LedgerWorld, contender: Contender, plan: Plan): Promise<number> {
  if (contender !== 'pgbench') return postingRate(app, { ...plan, callers: contender === 'post' ? 16 : 256 })
  return runPgbench(plan.pgbench, {
    databaseUrl,
    script: PGBENCH_SCRIPT,
    connections: CONNECTIONS,
    seconds: plan.seconds,
    variables: { members: plan.size },
  })
}

/** 256 house rows, so that pgbench's connections hardly ever wait for each other. */
const PGBENCH_SCRIPT = `
\\set member random(0, :members - 1)
\\set house random(0, 255)
select bench.post(uuidv7(), :member, :house, 1);
`

type Callers = { readonly size: number; readonly seconds: number; readonly callers: number }

async function postingRate(app: App, { size, seconds, callers }: Callers): Promise<number> {
  const start = performance.now()
  const end = start + seconds * 1000
  let done = 0
  const caller = async () => {
    while (performance.now() < end) {
      const member = `m${Math.floor(Math.random() * size)}`
      const to = housePath({ name: 'play', currency: 'CNY' }, member)
      const transfers = [{ from: `member:${member}:cash`, to, amount: money(1n, 'CNY') }]
      await post(app, { id: uuidv7(), reason: 'stake', transfers })
      done++
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return (done * 1000) / (performance.now() - start)
}

function report(figures: ReadonlyMap<number, Figures>, settings: { seconds: number; rounds: number }): void {
  console.log(
    '\npostings a second (median)    pgbench 16   post 16   post 256   × limit at 16   × limit at 256',
  )
  for (const [size, { rates, ratios }] of figures) {
    const cells = [rates.pgbench, rates.post, rates.post256, ratios.post, ratios.post256]
    const widths = [14, 10, 11, 16, 17]
    const row = cells.map((cell, index) => String(cell).padStart(widths[index] ?? 0)).join('')
    console.log(`${String(size).padStart(9)} accounts        ${row}`)
  }
  console.log(JSON.stringify({ bench: 'ledger', ...summary(figures), ...settings }))
}

/** The ratios are those of the size at which they are worse. Growth: the rate with many accounts to that with few. */
function summary(figures: ReadonlyMap<number, Figures>) {
  const [few, many] = [...figures.values()]
  const worst = (key: keyof Against) => Math.min(...[...figures.values()].map(({ ratios }) => ratios[key]))
  const growth = (key: Contender) =>
    rounded((many?.rates[key] ?? Number.NaN) / (few?.rates[key] ?? Number.NaN))
  return {
    ratios: { post: worst('post'), post256: worst('post256') },
    growth: { pgbench: growth('pgbench'), post: growth('post'), post256: growth('post256') },
    accounts: Object.fromEntries(figures),
  }
}
