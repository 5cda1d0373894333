import { money } from '@baize/money'
import { housePath, post } from '../apps/server/src/modules/ledger/index.ts'
import type { App } from '../apps/server/src/platform/app.ts'
import { uuidv7 } from '../apps/server/src/platform/random.ts'
import { median, numberArgument, rounded } from './lib/figures.ts'
import { type LedgerWorld, openLedgerWorld } from './lib/ledger-world.ts'
import { findPgbench, runPgbench } from './lib/pgbench.ts'

const contenders = ['pgbench', 'post', 'post256'] as const
type Contender = (typeof contenders)[number]
type Rates = Readonly<Record<Contender, number>> & {
  readonly ratios: { readonly post: number; readonly post256: number }
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
    const rates = new Map<number, Rates>()
    for (const size of sizes) {
      await world.growTo(size)
      rates.set(size, await measure(world, { pgbench, size, seconds, rounds }))
    }
    report(rates, { seconds, rounds })
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

async function measure(world: LedgerWorld, plan: Plan): Promise<Rates> {
  const seen: Record<Contender, number[]> = { pgbench: [], post: [], post256: [] }
  await warmUp(world, plan)
  for (let round = 0; round < plan.rounds; round++) {
    for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
      const rate = await rateOf(world, contender, plan)
      seen[contender].push(rate)
      console.log(`${plan.size} accounts, round ${round + 1}, ${contender}: ${Math.round(rate)} a second`)
    }
  }
  // Each round's figures are set against each other, since the machine may be busier in one round than in the next.
  const against = (contender: Contender) =>
    median(seen[contender].map((rate, round) => rate / (seen.pgbench[round] ?? Number.NaN)))
  return {
    pgbench: median(seen.pgbench),
    post: median(seen.post),
    post256: median(seen.post256),
    ratios: { post: against('post'), post256: against('post256') },
  }
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

function report(rates: ReadonlyMap<number, Rates>, settings: { seconds: number; rounds: number }): void {
  const rows = [...rates].map(([accounts, { pgbench, post: post16, post256, ratios }]) => ({
    accounts,
    pgbench: Math.round(pgbench),
    post: Math.round(post16),
    post256: Math.round(post256),
    ratios: { post: rounded(ratios.post), post256: rounded(ratios.post256) },
  }))
  console.log(
    '\npostings a second (median)   pgbench 16   post 16   post 256   × limit at 16   × limit at 256',
  )
  for (const row of rows) {
    const cells = [row.pgbench, row.post, row.post256, row.ratios.post, row.ratios.post256]
    const widths = [13, 10, 11, 16, 17]
    console.log(
      `${String(row.accounts).padStart(9)} accounts        ${cells.map((cell, i) => String(cell).padStart(widths[i] ?? 0)).join('')}`,
    )
  }
  const worst = (key: 'post' | 'post256') => Math.min(...rows.map(({ ratios }) => ratios[key]))
  const [few, many] = rows
  const growth = few &&
    many && {
      pgbench: rounded(many.pgbench / few.pgbench),
      post: rounded(many.post / few.post),
      post256: rounded(many.post256 / few.post256),
    }
  const accounts = Object.fromEntries(rows.map(({ accounts: count, ...figures }) => [count, figures]))
  console.log(
    JSON.stringify({
      bench: 'ledger',
      ratios: { post: worst('post'), post256: worst('post256') },
      accounts,
      growth,
      ...settings,
    }),
  )
}
