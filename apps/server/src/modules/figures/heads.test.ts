import fc from 'fast-check'
import { expect, it } from 'vitest'
import { transaction } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { testApp } from '../../testing/test-app.ts'
import { countDepositors, countPlayers } from './store/read-heads.ts'
import { readBefore, readLines } from './store/read-sums.ts'
import { addSums } from './store/sums.ts'
import type { LineSum, MemberHour, Sums } from './sums.ts'

const merchantCode = 'BAIZE'
const currency = 'CNY'
const none: Sums = { lines: [], games: [], gateways: [], whole: [], players: [], depositors: [], opened: [] }

const place = fc.record({ hour: fc.nat(71), member: fc.nat(4) })
const part = fc.uniqueArray(place, { maxLength: 12, selector: ({ hour, member }) => `${hour} ${member}` })
const parts = fc.array(part, { minLength: 1, maxLength: 6 })

type Stretch = { readonly since: Date; readonly until: Date }

function distinct(rows: readonly MemberHour[], { since, until }: Stretch): number {
  const inside = rows.filter(({ startsAt }) => startsAt >= since && startsAt < until)
  return new Set(inside.map(({ memberId }) => memberId)).size
}

it('members are counted once in every stretch, in whatever order and parts their hours come, and live', async () => {
  const app = await testApp({}, 'demo')
  let start = Date.parse('2020-01-01T00:00:00Z')
  const history = fc.asyncProperty(parts, part, async (batches, late) => {
    start += 10 * DAY_MS
    const members = Array.from({ length: 5 }, () => uuidv7())
    const rowsOf = (batch: typeof late): MemberHour[] =>
      batch.map(({ hour, member }) => ({
        merchantCode,
        startsAt: new Date(start + hour * HOUR_MS),
        memberId: members[member] ?? '',
      }))
    const spans = [0, 1, 2].map((day) => ({
      since: new Date(start + day * DAY_MS),
      until: new Date(start + (day + 1) * DAY_MS),
    }))
    for (const batch of batches)
      await transaction(app, (tx) =>
        addSums(tx, { ...none, players: rowsOf(batch), depositors: rowsOf(batch) }),
      )
    const live = rowsOf(late)
    const all = [...batches.flatMap(rowsOf), ...live]
    const whole = { since: new Date(start), until: new Date(start + 3 * DAY_MS) }
    const asked = { merchantCode, spans, live }
    const depositors = await countDepositors(app.db, asked)
    for (const found of [await countPlayers(app.db, asked), depositors]) {
      const each = spans.map((_, at) => found.find((row) => row.place === at)?.members ?? 0)
      expect(each).toEqual(spans.map((span) => distinct(all, span)))
      expect(found.reduce((sum, row) => sum + row.newcomers, 0)).toBe(distinct(all, whole))
    }
    expect(depositors.reduce((sum, row) => sum + row.firstOnes, 0)).toBe(distinct(all, whole))
  })
  await fc.assert(history, { numRuns: 40 })
})

it('what stood at a moment is the same by months as by all hours before it', async () => {
  const app = await testApp({}, 'demo')
  const hours = [
    '2026-08-31T23:00:00Z',
    '2026-09-01T00:00:00Z',
    '2026-09-30T22:00:00Z',
    '2026-11-02T05:00:00Z',
  ]
  const lines = hours.map(
    (at, number): LineSum => ({
      merchantCode,
      currency,
      population: 'real',
      startsAt: new Date(at),
      line: number === 1 ? 'opened' : 'pocket-cash',
      units: 10n ** BigInt(number),
      count: 1n,
    }),
  )
  for (const line of [...lines, ...lines.toReversed()])
    await transaction(app, (tx) => addSums(tx, { ...none, lines: [line] }))
  for (const moment of [...hours, '2026-10-01T00:00:00Z', '2027-01-01T00:00:00Z'].map((at) => new Date(at))) {
    const span = { since: new Date('2026-01-01T00:00:00Z'), until: moment }
    const byHours = await readLines(app.db, { merchantCode, currency }, [span])
    expect(await readBefore(app.db, { merchantCode, currency }, moment)).toEqual(
      new Map(byHours.map(({ line, units }) => [line, units])),
    )
  }
})
