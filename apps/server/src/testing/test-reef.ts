import { strict as assert } from 'node:assert'
import { reefKinds, swimmingAt } from '@baize/engines'
import type { Owner } from '#modules/play'
import { takeSeat } from '#modules/rooms'
import type { App } from '../platform/app.ts'
import { transaction } from '../platform/db.ts'
import { inRoom, type TestTable, testTable } from './test-tables.ts'

/** What tests look at in a reef. */
type ReefSeen = {
  readonly phase: string
  readonly school: Parameters<typeof swimmingAt>[0]
  readonly shooters: Readonly<Record<string, { readonly n: number }>>
}

export function reefIn({ owned }: Pick<TestTable, 'owned'>): ReefSeen {
  return owned.state as ReefSeen
}

type Wish = {
  readonly code?: string
  readonly price?: string
  readonly cap?: string
  readonly most?: string
  readonly node?: string
}

/** A reef that swims, whose every step the test takes. */
export async function testReef(
  app: App,
  { code = 'reef-wreck', price = '0.10', cap = '200000.00', most = '50.00', node }: Wish = {},
): Promise<TestTable> {
  const rules = { price, limits: { main: { least: price, most }, side: null, cap } }
  const reef = await testTable(app, { code, kind: 'reef', rules, ...(node && { node }) })
  await reef.open()
  assert.equal(reefIn(reef).phase, 'swimming')
  return reef
}

export async function sit(app: App, reef: TestTable, owner: Owner, place = 0): Promise<void> {
  const member = inRoom(owner)
  assert(await transaction(app, (tx) => takeSeat(tx, { roomId: reef.room.id, place, member })))
}

/** The fish of a kind that swims now; any plain one where no kind is said. */
export function fishIn(
  reef: TestTable,
  count = 1,
  sort: (typeof reefKinds)[number]['is'] = 'plain',
): number[] {
  const found = swimmingAt(reefIn(reef).school, reef.moment.now).filter(({ kind }) => kind.is === sort)
  assert(found.length >= count, 'As many swim.')
  return found.slice(0, count).map(({ fish }) => fish)
}

type Shot = { readonly targets: readonly number[]; readonly level?: number; readonly n?: number }

/** The next volley of a member, after as long as the pace asks for. */
export function volleyOf(reef: TestTable, { memberId }: Owner, { targets, level = 1, n }: Shot) {
  const { school, shooters } = reefIn(reef)
  const next = n ?? (shooters[memberId]?.n ?? 0) + 1
  return { do: 'volley', n: next, school: school.school, level, targets }
}
