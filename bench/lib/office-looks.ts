import { randomUUID } from 'node:crypto'
import { getFigures } from '../../apps/server/src/modules/figures/index.ts'
import { releaseClaim, takeClaim } from '../../apps/server/src/modules/operators/index.ts'
import {
  askExport,
  getOfficeMember,
  getWaiting,
  reportsJobs,
  searchOffice,
} from '../../apps/server/src/modules/reports/index.ts'
import { DAY_MS } from '../../apps/server/src/platform/time.ts'
import { queues } from '../../apps/server/src/wiring.ts'
import { rounded } from './figures.ts'
import type { OfficeWorld } from './office-world.ts'
import { WAITING } from './office-world.ts'

const house = 'BAIZE'
const FILE_AGAIN_MS = 20

function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}

/** An id as the laid world makes them. */
function idOf(kind: number, number: number): string {
  const [first, last] = [kind.toString(16).padStart(3, '0'), number.toString(16).padStart(12, '0')]
  return `019a0000-0000-7${first}-8000-${last}`
}

type Look = (world: OfficeWorld, turn: number) => Promise<unknown>

function searched(termOf: (turn: number) => string): Look {
  return ({ app, operator }, turn) => searchOffice(app, operator, { house, term: termOf(turn) })
}

function figured(days: number): Look {
  return ({ app, operator }) =>
    getFigures(app, operator, { house, from: dayIn(1 - days), to: dayIn(1), step: 'day' })
}

/** What an operator waits for that is no list; each turn is another member, another item. */
export const officeLooks: Readonly<Record<string, Look>> = {
  searchByAccount: searched((turn) => `player${turn + 100}`),
  searchById: searched((turn) => idOf(2, turn + 1)),
  searchByReference: searched((turn) => `B${turn + 1}`),
  searchByTelephone: searched((turn) => `+86138${String(turn).padStart(8, '0')}`),
  member: ({ app, operator }, turn) => getOfficeMember(app, operator, { id: idOf(2, turn + 1) }),
  homeMonth: async (world, turn) => {
    await figured(31)(world, turn)
    await getWaiting(world.app, { operator: world.operator, queues }, { house })
  },
  homeYear: figured(365),
  claim: async ({ app, operator }, turn) => {
    const claimed = { kind: 'withdrawal', item: idOf(8, 1 + (turn % WAITING)) } as const
    await takeClaim(app, { operator, queues }, claimed)
    await releaseClaim(app, operator, claimed)
  },
}

export type FileFigures = { readonly rows: number; readonly rowsASecond: number; readonly megabytes: number }

/** A long file as the job writes it: how fast, and how much memory it takes beyond what was in use. */
export async function writeFile({ app, operator }: OfficeWorld): Promise<FileFigures> {
  const id = randomUUID()
  await askExport(app, operator, { id, house, report: 'deposits', from: dayIn(-31), to: dayIn(2) })
  const [writing] = reportsJobs
  const before = memoryNow()
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, memoryNow())
  }, FILE_AGAIN_MS)
  const began = performance.now()
  await writing?.run(app, { id })
  const seconds = (performance.now() - began) / 1_000
  clearInterval(watching)
  const { rows } = await app.pool.query<{ rows: number }>(
    'select rows from figures.report_file where id = $1',
    [id],
  )
  const lines = rows[0]?.rows ?? 0
  return {
    rows: lines,
    rowsASecond: rounded(lines / seconds, 0),
    megabytes: rounded((most - before) / 2 ** 20, 0),
  }
}

function memoryNow(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
