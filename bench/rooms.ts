import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { advanceDraw } from '../apps/server/src/modules/lottery/index.ts'
import { openChild } from './lib/child-line.ts'
import { processorTime } from './lib/cpu.ts'
import { numberArgument, rounded } from './lib/figures.ts'
import { layLottery } from './lib/lottery-world.ts'
import { partsIn, requireFiles } from './lib/parts.ts'
import type { RoomsLoadCalls } from './lib/rooms-load.ts'
import {
  type ChipFigures,
  type CrashFigures,
  measureChips,
  measureCrash,
  measureTable,
  type TableFigures,
} from './lib/rooms-money.ts'
import { type CardFigures, measureCards } from './lib/rooms-cards.ts'
import { type DeafFigures, measureDeaf, measureOwners, type OwnerFigures } from './lib/rooms-owners.ts'
import { sayMissed } from './lib/rooms-aims.ts'
import { measureReefs, type ReefFigures } from './lib/rooms-reefs.ts'
import { type Lateness, measureOurs, measurePeer, type SocketsCost } from './lib/rooms-sockets.ts'
import { openRoomsWorld, type RoomsServer, type RoomsWorld } from './lib/rooms-world.ts'

const whole = {
  sockets: 10_000,
  rooms: 600,
  seconds: 20,
  warmMs: 3_000,
  bettors: 5_000,
  cashOuts: 2_000,
  reefs: 100,
  betsMs: 30_000,
  turns: 3,
  windowMs: 4_000,
}
/** Enough to see that all of it works; its figures say little. */
const small: RoomsSize = {
  sockets: 200,
  rooms: 12,
  seconds: 1,
  warmMs: 500,
  bettors: 60,
  cashOuts: 24,
  reefs: 3,
  betsMs: 2_000,
  turns: 1,
  windowMs: 1_500,
}
type RoomsSize = typeof whole

/** What can be measured by itself; all of it, unless some are named. */
const PARTS = ['table', 'crash', 'reefs', 'cards', 'deaf', 'sockets', 'owners'] as const
type Part = (typeof PARTS)[number]

type MoneyFigures = {
  readonly table?: TableFigures
  readonly lottery?: LotteryFigures
  readonly crash?: CrashFigures
  readonly reefs?: ReefFigures
  readonly cards?: CardFigures
  readonly deaf?: DeafFigures
}
/** Rounds a second, and what one takes of the processor. */
type LotteryFigures = { readonly roundsASecond: number; readonly processorMs: number }

type SocketFigures = {
  readonly ours: SocketsCost & { readonly late: Lateness }
  readonly bare: SocketsCost
  readonly colyseus: SocketsCost | undefined
  readonly chip: ChipFigures
}
type Figures = MoneyFigures & Partial<SocketFigures> & { readonly owners?: OwnerFigures }

/**
 * What rooms cost: frames to many sockets beside a bare loop over `ws` and beside Colyseus; a chip at half of that load; a
 * table of many, settled, beside the rounds of a lottery; a flight that many leave at once; reefs in which everybody shoots,
 * beside spins of the same members; a turn at one of many tables of cards; and how long rooms are silent when their owner is killed or goes. The load is a process of its own, over plain TCP.
 */
export async function run(args: readonly string[]): Promise<void> {
  const usual = args.includes('--small') ? small : whole
  const bettors = numberArgument(args, 'bettors', usual.bettors)
  const size: RoomsSize = {
    ...usual,
    bettors,
    cashOuts: Math.min(usual.cashOuts, bettors),
    sockets: numberArgument(args, 'sockets', usual.sockets),
    rooms: numberArgument(args, 'rooms', usual.rooms),
    seconds: numberArgument(args, 'seconds', usual.seconds),
  }
  const parts = partsIn(args, PARTS)
  requireFiles(parts.has('sockets') ? size.sockets : size.bettors)
  const world = await openRoomsWorld(size.bettors)
  const [load, other] = [
    await openChild<RoomsLoadCalls>('rooms-load.ts'),
    await openChild<RoomsLoadCalls>('rooms-load.ts'),
  ]
  try {
    const figures = await measure(world, { load, other, size, parts })
    report(figures, size)
  } finally {
    await load.close()
    await other.close()
    await world.close()
  }
}

type Measuring = Readonly<Record<'load' | 'other', Awaited<ReturnType<typeof openChild<RoomsLoadCalls>>>>> & {
  readonly size: RoomsSize
  readonly parts: ReadonlySet<Part>
}

async function measure(world: RoomsWorld, measuring: Measuring): Promise<Figures> {
  const { load, size, parts } = measuring
  const money = { ...(await measureMoney(world, measuring)), ...(await measureSeats(world, measuring)) }
  const sockets = parts.has('sockets') ? await measureSockets(world, measuring) : undefined
  if (!parts.has('owners')) return { ...money, ...sockets }
  const owners = await measureOwners(world, load, { rooms: Math.ceil(size.rooms / 10) })
  tell('owners', owners)
  return { ...money, ...sockets, owners }
}

/** All that goes through one server: a table, a flight, and those who do not read. */
async function measureMoney(world: RoomsWorld, { load, size, parts }: Measuring): Promise<MoneyFigures> {
  const { bettors, cashOuts, betsMs, turns, windowMs } = size
  const server = await world.openServer()
  const [table, lottery] = parts.has('table')
    ? [await measureTable(world, { server, load }, { bettors, betsMs }), await lotteryRounds(world, bettors)]
    : []
  if (table) tell('a table', table)
  if (lottery) tell('rounds of a lottery', lottery)
  const crash = parts.has('crash')
    ? await measureCrash(world, { server, load }, { bettors, cashOuts, betsMs })
    : undefined
  if (crash) tell('a flight', crash)
  const deaf = parts.has('deaf') ? await measureDeaf(world, { server, load, turns, windowMs }) : undefined
  if (deaf) tell('late beside those who do not read', deaf)
  await server.close()
  return {
    ...(table && { table }),
    ...(lottery && { lottery }),
    ...(crash && { crash }),
    ...(deaf && { deaf }),
  }
}

/** Rooms that have seats, each kind on a server of its own: whoever has left a table of cards is still waited for there. */
async function measureSeats(world: RoomsWorld, { load, size, parts }: Measuring): Promise<MoneyFigures> {
  const { bettors, seconds, warmMs } = size
  const onItsOwn = async <Seen>(measureIt: (server: RoomsServer) => Promise<Seen>): Promise<Seen> => {
    const server = await world.openServer()
    const seen = await measureIt(server)
    await server.close()
    await world.closeRooms()
    return seen
  }
  const count = { reefs: Math.min(size.reefs, Math.floor(bettors / 4)), seconds, warmMs }
  const reefs = parts.has('reefs')
    ? await onItsOwn((server) => measureReefs(world, { server, load }, count))
    : undefined
  if (reefs) tell('reefs', reefs)
  const tables = Math.min(Math.floor(size.rooms / 2), Math.floor(bettors / 6))
  const cards = parts.has('cards')
    ? await onItsOwn((server) => measureCards(world, { server, load }, { tables, seconds }))
    : undefined
  if (cards) tell('tables of cards', cards)
  return { ...(reefs && { reefs }), ...(cards && { cards }) }
}

/** What sockets take shows in a process that has held nothing before. */
async function measureSockets(world: RoomsWorld, { load, other, size }: Measuring): Promise<SocketFigures> {
  const server = await world.openServer()
  let chip: ChipFigures | undefined
  const ours = await measureOurs(world, { server, load, size }, async () => {
    chip = await measureChips(world, { server, load: other }, size.seconds)
  })
  tell('a chip', chip)
  tell('sockets', ours)
  await load.ask('leave', undefined)
  await server.close()
  const bare = await measurePeer('rooms-bare.ts', { load, size })
  tell('bare', bare)
  const colyseus = isColyseusRunnable()
    ? await measurePeer('../peers/rooms-colyseus.ts', { load, size })
    : undefined
  tell('Colyseus', colyseus ?? 'left out: it wants Node 22 and `npm install --prefix bench/peers`')
  if (!chip) throw new Error('No chip was laid: nothing was measured.')
  return { ours, bare, colyseus, chip }
}

function tell(what: string, figures: unknown): void {
  console.log(`${what}: ${JSON.stringify(figures)}; load ${rounded(loadavg()[0] ?? Number.NaN, 1)}`)
}

const COLYSEUS_NODE = 22

function isColyseusRunnable(): boolean {
  const isNewEnough = Number(process.versions.node.split('.')[0]) >= COLYSEUS_NODE
  return isNewEnough && existsSync(join(import.meta.dirname, 'peers/node_modules/@colyseus/core'))
}

/** Rounds of a lottery that are settled, an order of ten tickets each. */
async function lotteryRounds(
  { app, databaseUrl, databasePid }: RoomsWorld,
  orders: number,
): Promise<LotteryFigures> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    const lay = await layLottery(app, owner)
    const warm = await lay(Math.ceil(orders / 10))
    await advanceDraw(app, warm.drawId)
    const { drawId } = await lay(orders)
    const [began, before] = [performance.now(), processorTime(databasePid)]
    await advanceDraw(app, drawId)
    const roundsASecond = rounded((orders * 1_000) / (performance.now() - began), 0)
    return { roundsASecond, processorMs: rounded((processorTime(databasePid) - before) / 1_000 / orders, 3) }
  } finally {
    await owner.end()
  }
}

function report(figures: Figures, size: RoomsSize): void {
  const { ours, bare, colyseus, table, lottery, deaf, reefs } = figures
  // Processor time is compared, since the machine may be busier in one part than in the next.
  const against = (peer: SocketsCost | undefined) =>
    ours && peer ? rounded(ours.framesACpuSecond / peer.framesACpuSecond) : null
  const ratios = {
    sockets: against(bare),
    colyseus: against(colyseus),
    settle: table && lottery ? rounded(table.roundsASecond / lottery.roundsASecond) : null,
    deaf: deaf ? rounded(deaf.beside / deaf.without) : null,
    shot: reefs ? rounded(reefs.shotMicros / reefs.spinMicros) : null,
  }
  sayMissed({ ...figures, ratios })
  console.log(
    JSON.stringify({
      bench: 'rooms',
      ratios,
      figures,
      ...size,
      load: rounded(loadavg()[0] ?? Number.NaN, 1),
    }),
  )
}
