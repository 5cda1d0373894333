import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerFaults } from '../../apps/server/src/testing/test-ledger.ts'
import { dieAt } from './room-deaths.ts'
import { endAmongCommands, stopAndGoOn } from './room-stops.ts'
import { roomPoints } from './room-points.ts'
import { type RoomsWorld, startRoomsWorld } from './room-world.ts'

/** One for every day, with a show and a table of cards beside it; all of them are a setting away. */
const EVERY_DAY = 'crash: horizon 2 written'
const chosen = process.env.ROOM_POINTS ?? EVERY_DAY
const points = roomPoints.filter(({ name }) => chosen === 'all' || name.startsWith(chosen))
/** So many houses at once, where all are tried. */
const LANES = points.length > 10 ? 3 : 1
/** What is promised, where nothing else keeps the machine busy; on other days it says only that somebody serves. */
const SERVED_WITHIN_MS = Number(process.env.ROOM_SERVED_MS ?? 60_000)

const worlds: RoomsWorld[] = []
beforeAll(async () => {
  for (let lane = 0; lane < LANES; lane++) worlds.push(await startRoomsWorld())
}, 600_000)
afterAll(() => Promise.all(worlds.map((world) => world.stop())))

it(`[RM-04] [RM-28] an owner is killed at ${points.length} of ${roomPoints.length} named points: another serves, each round ends once, and the sums are equal`, async () => {
  expect(roomPoints.length).toBeGreaterThanOrEqual(40)
  const left = [...points]
  const faults: string[] = []
  const lane = async (world: RoomsWorld) => {
    for (let point = left.shift(); point; point = left.shift()) {
      const beside = points.length === 1 ? (['show', 'holdem'] as const) : []
      const served = await dieAt(world, point, beside).catch((error: unknown) => String(error))
      if (typeof served === 'string' || served > SERVED_WITHIN_MS) faults.push(`${point.name}: ${served}`)
    }
    expect(await ledgerFaults(world.app)).toEqual([])
  }
  await Promise.all(worlds.map(lane))
  expect(faults).toEqual([])
}, 3_600_000)

/** How long it stands still; another owns its room after six seconds. */
const STOPPED_MS = Number(process.env.ROOM_STOPPED_MS ?? 7_000)

it('[RM-03] an owner that is stopped in the middle of its work and goes on when another has the room writes nothing and says nothing more', async () => {
  const [world] = worlds
  if (!world) throw new Error('There is a house.')
  await stopAndGoOn(world, STOPPED_MS)
  expect(await ledgerFaults(world.app)).toEqual([])
}, 600_000)

const COMMANDS = Number(process.env.ROOM_COMMANDS ?? 300)

it(`[RM-06] a process is asked to end while ${COMMANDS} commands come: its rooms are handed over, none is lost and none is done twice`, async () => {
  const [world] = worlds
  if (!world) throw new Error('There is a house.')
  await endAmongCommands(world, COMMANDS)
  expect(await ledgerFaults(world.app)).toEqual([])
}, 1_200_000)
