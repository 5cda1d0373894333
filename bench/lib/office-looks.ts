import { randomUUID } from 'node:crypto'
import { PerformanceObserver } from 'node:perf_hooks'
import { getFigures } from '../../apps/server/src/modules/figures/index.ts'
import { releaseClaim, takeClaim } from '../../apps/server/src/modules/operators/index.ts'
import { moveAmlCase } from '../../apps/server/src/modules/payments/index.ts'
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
  decide: ({ app, operator }, turn) =>
    moveAmlCase(app, operator, { id: idOf(10, 1 + (turn % WAITING)), state: 'cleared', note: 'bench' }),
}

export type FileFigures = { readonly rows: number; readonly rowsASecond: number; readonly megabytes: number }

/** A long file as the job writes it: how fast, and by how much the memory in use goes up and down. */
export async function writeFile({ app, operator }: OfficeWorld): Promise<FileFigures> {
  const id = randomUUID()
  await askExport(app, operator, { id, house, report: 'deposits', from: dayIn(-31), to: dayIn(2) })
  const [writing] = reportsJobs
  // Whenever garbage has been collected: what still waits to be is not in use.
  const seen: number[] = []
  const watching = new PerformanceObserver(() => void seen.push(memoryNow()))
  watching.observe({ entryTypes: ['gc'] })
  const began = performance.now()
  await writing?.run(app, { id })
  const seconds = (performance.now() - began) / 1_000
  watching.disconnect()
  const { rows } = await app.pool.query<{ rows: number }>(
    'select rows from figures.report_file where id = $1',
    [id],
  )
  const lines = rows[0]?.rows ?? 0
  return {
    rows: lines,
    rowsASecond: rounded(lines / seconds, 0),
    megabytes: rounded((Math.max(...seen) - Math.min(...seen)) / 2 ** 20, 0),
  }
}

function memoryNow(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
