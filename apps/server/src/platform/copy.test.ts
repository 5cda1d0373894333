import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { type CopiedValue, copyRows } from './copy.ts'
import { sql, transaction } from './db.ts'

const facts = sql`copy platform.fact (id, name, payload) from stdin`
const idOf = (number: number) => `0190a000-0000-7000-8000-00000000000${number}`

it('what is copied in is what was given, whatever signs it holds', async () => {
  const app = await testApp()
  const hostile = [
    'tab\there',
    'line\nbreak\rreturn',
    'back\\slash \\N \\.',
    '\\.',
    '',
    'ā|x 漢字 🎲',
    'a"b\'c',
  ]
  const rows = hostile.map((text, index): CopiedValue[] => [idOf(index), 'a.b', JSON.stringify({ text })])
  const read = await transaction(app, async (tx) => {
    await copyRows(tx, [{ into: facts, rows }])
    return tx.rows<{ text: string }>(sql`select payload ->> 'text' as text from platform.fact order by id`)
  })
  expect(read.map(({ text }) => text)).toEqual(hostile)
})

it('nothing, numbers, times and truths arrive as such', async () => {
  const app = await testApp()
  const at = new Date('2026-03-01T12:30:00.250Z')
  const read = await transaction(app, async (tx) => {
    await tx.rows(
      sql`create temp table given (a bigint, b boolean, c timestamptz, d text, e text) on commit drop`,
    )
    const into = sql`copy given (a, b, c, d, e) from stdin`
    await copyRows(tx, [{ into, rows: [[2n ** 62n, true, at, null, 'null']] }])
    return tx.one(sql`select * from given`)
  })
  expect(read).toEqual({ a: 2n ** 62n, b: true, c: at, d: null, e: 'null' })
})

it('rows of several tables go in together, one after the other', async () => {
  const app = await testApp()
  const [first, second] = await transaction(app, async (tx) => {
    await tx.rows(sql`create temp table first (a int) on commit drop`)
    await tx.rows(sql`create temp table second (a int, b text) on commit drop`)
    await copyRows(tx, [
      { into: sql`copy first (a) from stdin`, rows: [[1], [2]] },
      { into: sql`copy first (a) from stdin`, rows: [] },
      { into: sql`copy second (a, b) from stdin`, rows: [[3, 'three']] },
    ])
    return [await tx.rows(sql`select a from first`), await tx.rows(sql`select a, b from second`)]
  })
  expect(first).toEqual([{ a: 1 }, { a: 2 }])
  expect(second).toEqual([{ a: 3, b: 'three' }])
})

it('rows that are refused leave nothing, and the connection goes on', async () => {
  const app = await testApp()
  const row = [idOf(1), 'a.b', '{}']
  const twice = transaction(app, (tx) =>
    copyRows(tx, [
      { into: facts, rows: [row, row] },
      { into: facts, rows: [[idOf(2), 'a.b', '{}']] },
    ]),
  )
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  const nowhere = transaction(app, (tx) =>
    copyRows(tx, [{ into: sql`copy platform.nothing (id) from stdin`, rows: [row] }]),
  )
  await expect(nowhere).rejects.toMatchObject({ code: '42P01' })
  await transaction(app, (tx) => copyRows(tx, [{ into: facts, rows: [row] }]))
  expect(await app.db.one(sql`select count(*)::int as n from platform.fact`)).toEqual({ n: 1 })
})
