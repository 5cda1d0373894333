import { beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testCards } from '../../testing/test-cards.ts'
import { cardOffer } from './card-rules.ts'
import { listCardTables } from './read-tables.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

const house = { merchantCode: 'BAIZE', isTrial: false }

it('a house shows its card games by stakes with their tables, and a seat that is taken is free no more', async () => {
  const { games } = await listCardTables(app, house)
  expect(
    games.slice(0, 5).map(({ game, blinds, boot }) => [game, blinds?.small ?? boot, blinds?.big]),
  ).toEqual([
    ['holdem-low', '0.01', '0.02'],
    ['holdem-six', '0.05', '0.10'],
    ['holdem-high', '0.50', '1.00'],
    ['holdem-sitgo', null, undefined],
    ['teen-patti', '0.10', undefined],
  ])
  expect(games[3]?.contest).toEqual({ entry: '10.00', fee: '0.50', prizes: ['39.00', '21.00'] })
  expect(games[2]).toMatchObject({
    kind: 'holdem',
    seats: 6,
    buyIn: { least: '40.00', most: '100.00' },
    rake: { percent: 5, cap: '3.00' },
    tables: [],
  })
  const rules = cardOffer('holdem-high')?.stakes
  const table = await testCards(app, { code: 'holdem-high', kind: 'holdem', rules, number: 3 })
  await table.come(0)
  await table.come(4)
  const [, , high] = (await listCardTables(app, house)).games
  expect(high?.tables).toMatchObject([{ room: table.room.id, number: 3, seated: 2 }])
  // Play money has tables of its own.
  expect((await listCardTables(app, { ...house, isTrial: true })).games[2]?.tables).toEqual([])
})
