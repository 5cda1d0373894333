import { money } from '@baize/money'
import { apply } from '../apps/server/src/modules/play/index.ts'
import type { App } from '../apps/server/src/platform/app.ts'
import { uuidv7 } from '../apps/server/src/platform/random.ts'
import { processorTime } from './lib/cpu.ts'
import { median, numberArgument, rounded } from './lib/figures.ts'
import { type Bettor, type ManyWorld, openManyWorld, type Size, VENDOR } from './lib/many-world.ts'

const BETTORS = 256
const WARM_SECONDS = 2

type Measured = { readonly rate: number; readonly cpu: number }

/**
 * What a bet costs when there are many members and much was played: `play.apply`, 256 at once, in a database that grows.
 * Sizes are pairs of members and entries: `--sizes=1000:100000,100000:10000000`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const seconds = numberArgument(args, 'seconds', 3)
  const rounds = numberArgument(args, 'rounds', 5)
  const world = await openManyWorld(BETTORS)
  try {
    const seen: (Size & Measured)[] = []
    for (const size of sizesOf(args)) {
      await world.growTo(size)
      const measured = await measure(world, { seconds, rounds })
      seen.push({ ...size, ...measured })
      console.log(`${told(size)}: ${Math.round(measured.rate)} a second, ${Math.round(measured.cpu)} µs each`)
    }
    report(seen, { seconds, rounds })
  } finally {
    await world.close()
  }
}

const DEFAULT_SIZES = '1000:100000,10000:1000000,100000:10000000'

function sizesOf(args: readonly string[]): Size[] {
  const text = args.find((arg) => arg.startsWith('--sizes='))?.slice('--sizes='.length) ?? DEFAULT_SIZES
  return text.split(',').map((pair) => {
    const [members = 0, entries = 0] = pair.split(':').map(Number)
    return { members, entries }
  })
}

function told({ members, entries }: Size): string {
  return `${members.toLocaleString('en')} members, ${entries.toLocaleString('en')} entries`
}

type Plan = { readonly seconds: number; readonly rounds: number }

async function measure(world: ManyWorld, { seconds, rounds }: Plan): Promise<Measured> {
  await betFor(world, WARM_SECONDS)
  const seen: Measured[] = []
  for (let round = 0; round < rounds; round++) seen.push(await betFor(world, seconds))
  return { rate: median(seen.map(({ rate }) => rate)), cpu: median(seen.map(({ cpu }) => cpu)) }
}

/** Everybody bets again as soon as they are answered. */
async function betFor({ app, bettors, databasePid }: ManyWorld, seconds: number): Promise<Measured> {
  const [before, start] = [processorTime(databasePid), performance.now()]
  const end = start + seconds * 1000
  let count = 0
  const better = async (bettor: Bettor) => {
    while (performance.now() < end) await bet(app, bettor, count++)
  }
  await Promise.all(bettors.map(better))
  const rate = (count * 1000) / (performance.now() - start)
  return { rate, cpu: (processorTime(databasePid) - before) / count }
}

/** Every other one wins. */
async function bet(app: App, { owner, sessionId }: Bettor, number: number): Promise<void> {
  const id = uuidv7()
  const stake = { txId: `${id}-b`, kind: 'bet' as const, amount: money(10_000n, 'CNY') }
  const win = { txId: `${id}-w`, kind: 'win' as const, amount: money(19_800n, 'CNY') }
  const call = { owner, vendor: VENDOR, gameCode: 'bench', roundRef: id, sessionId, isFinished: true }
  await apply(app, { ...call, actions: number % 2 === 0 ? [stake] : [stake, win] })
}

function report(seen: readonly (Size & Measured)[], plan: Plan): void {
  const [smallest] = seen
  if (!smallest) throw new Error('No size was given.')
  const figures = seen.map(({ members, entries, rate, cpu }) => ({
    members,
    entries,
    rate: rounded(rate, 0),
    cpu: rounded(cpu, 0),
    // What it costs against the smallest size, and how many are answered.
    cpuRatio: rounded(cpu / smallest.cpu),
    rateRatio: rounded(rate / smallest.rate),
  }))
  console.log(JSON.stringify({ bench: 'many', figures, ...plan }))
}
