import { expect, it } from 'vitest'
import { type Query, sql, transaction, type Tx } from '#platform/db'
import { testApp } from '../../../testing/test-app.ts'
import { tellBook, testFixture, testSimulation } from '../../../testing/test-sports.ts'
import { keepFixtures } from './keep-fixtures.ts'

const simulation = { ...testSimulation, parameters: { rate: 7 } }

it('a snapshot of fixtures is written in as many statements as one fixture is, and says the same', async () => {
  const app = await testApp({}, 'demo')
  const { producer } = await tellBook(app)
  const said = (count: number, version: number) =>
    Array.from({ length: count }, (_, place) =>
      testFixture({
        id: `test:fixture:${count}-${place}`,
        competition: {
          id: `test:competition:${place % 7}`,
          names: { en: `League ${place % 7} of ${version}` },
        },
        format: version === 1 ? 'minutes=90' : 'minutes=80',
        simulation: place % 2 === 0 ? simulation : null,
        version,
      }),
    )
  const kept = (count: number, version: number) =>
    transaction(app, async (tx) => {
      let statements = 0
      const counting: Tx = {
        ...tx,
        rows: <Row>(query: Query) => {
          statements++
          return tx.rows<Row>(query)
        },
      }
      await keepFixtures(counting, { producer, fixtures: said(count, version) })
      return statements
    })
  const one = await kept(1, 1)
  expect(await kept(200, 1)).toBe(one)
  expect(
    await app.db.rows(sql`select count(*)::int as count, count(simulation)::int as simulated,
    count(open_leaf)::int as promised, count(distinct competition_id)::int as competitions from sports.fixture`),
  ).toEqual([{ count: 201, simulated: 101, promised: 101, competitions: 7 }])
  await kept(200, 2)
  const row = await app.db.one(sql`
    select f.format, f.version, f.status, f.sides, f.simulation, c.names
    from sports.fixture f join sports.competition c on c.id = f.competition_id where f.id = 'test:fixture:200-6'`)
  const [first] = said(1, 1)
  expect(row).toEqual({
    format: 'minutes=80',
    version: 2,
    status: 'open',
    sides: first?.sides,
    simulation,
    names: { en: 'League 6 of 2' },
  })
  await kept(200, 1)
  expect(await app.db.rows(sql`select distinct version from sports.fixture where id like '%:200-%'`)).toEqual(
    [{ version: 2 }],
  )
})
