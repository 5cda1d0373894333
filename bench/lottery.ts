import { advanceDraw } from '../apps/server/src/modules/lottery/index.ts'
import { processorTime } from './lib/cpu.ts'
import { median, numberArgument, rounded } from './lib/figures.ts'
import { type LotteryWorld, openLotteryWorld } from './lib/lottery-world.ts'
import { type MemoryHalves, watchMemory } from './lib/memory.ts'

const TICKETS_AN_ORDER = 10
/** The same number of orders in one transaction on both sides. */
const BATCH = 200

type Measured = {
  readonly rate: number
  /** Processor time of everything that worked for it, in microseconds a ticket. */
  readonly cpu: number
}

type Figures = { readonly raw: Measured; readonly settle: Measured; readonly memory: MemoryHalves }

/**
 * Tickets a second: one draw with tickets of every play of five digits is settled, beside a procedure in the database that
 * is told what each ticket pays and writes the same rows; and how much memory that takes as it goes on.
 */
export async function run(args: readonly string[]): Promise<void> {
  const tickets = numberArgument(args, 'tickets', 1_000_000)
  const rounds = numberArgument(args, 'rounds', 1)
  const world = await openLotteryWorld()
  try {
    await measure(world, WARM_TICKETS)
    const seen: Figures[] = []
    for (let round = 0; round < rounds; round++) {
      const figures = await measure(world, tickets)
      for (const name of ['raw', 'settle'] as const)
        console.log(
          `round ${round + 1}, ${name}: ${Math.round(figures[name].rate)} tickets a second, ${rounded(figures[name].cpu, 1)} µs of processor each`,
        )
      const { firstHalf, secondHalf } = figures.memory
      console.log(
        `round ${round + 1}, memory at most ${firstHalf} MB in the first half, ${secondHalf} MB in the second`,
      )
      seen.push(figures)
    }
    report(seen, { tickets, rounds })
  } finally {
    await world.close()
  }
}

/** Until programs are compiled. */
const WARM_TICKETS = 20_000

async function measure(world: LotteryWorld, tickets: number): Promise<Figures> {
  const orders = Math.ceil(tickets / TICKETS_AN_ORDER / BATCH) * BATCH
  const { drawId, firstOrder } = await world.lay(orders)
  const count = orders * TICKETS_AN_ORDER
  const raw = await timed(world, count, () =>
    world.owner.query('call bench.settle($1, $2, $3)', [firstOrder, orders, BATCH]),
  )
  const watch = watchMemory()
  const settle = await timed(world, count, () => advanceDraw(world.app, drawId))
  const memory = watch.end()
  await requireSame(world, drawId)
  return { raw, settle, memory }
}

async function timed(world: LotteryWorld, count: number, work: () => Promise<unknown>): Promise<Measured> {
  const [cpu, start] = [processorTime(world.databasePid), performance.now()]
  await work()
  const seconds = (performance.now() - start) / 1_000
  return { rate: count / seconds, cpu: (processorTime(world.databasePid) - cpu) / count }
}

/** Both sides came to the same, or the figures mean nothing. */
async function requireSame({ owner }: LotteryWorld, drawId: string): Promise<void> {
  const { rows } = await owner.query<{ state: string; differences: string }>(
    `select d.state, (
       select count(*) from lottery.ticket t left join lottery.outcome o on o.ticket_id = t.id
       left join bench.outcome b on b.ticket_id = t.id
       where t.draw_id = d.id and o.payout is distinct from b.payout) as differences
     from lottery.draw d where d.id = $1`,
    [drawId],
  )
  const [found] = rows
  if (found?.state !== 'settled' || Number(found.differences) !== 0)
    throw new Error(`The draw is ${found?.state}, and ${found?.differences} tickets came to something else.`)
}

function report(seen: readonly Figures[], settings: { tickets: number; rounds: number }): void {
  const middle = (read: (figures: Figures) => number, places = 0) => rounded(median(seen.map(read)), places)
  const figures = {
    raw: { rate: middle(({ raw }) => raw.rate), cpu: middle(({ raw }) => raw.cpu, 1) },
    settle: { rate: middle(({ settle }) => settle.rate), cpu: middle(({ settle }) => settle.cpu, 1) },
    memory: {
      firstHalf: middle(({ memory }) => memory.firstHalf),
      secondHalf: middle(({ memory }) => memory.secondHalf),
    },
  }
  const ratios = {
    settle: middle(({ raw, settle }) => settle.rate / raw.rate, 2),
    memory: middle(({ memory }) => memory.secondHalf / memory.firstHalf, 2),
  }
  console.log(JSON.stringify({ bench: 'lottery', ratios, figures, ...settings }))
}
