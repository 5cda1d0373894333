import { randomUUID } from 'node:crypto'
import { type CatalogueDocument, catalogueDocument } from '@baize/contracts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testHouses } from '../../testing/test-houses.ts'
import { checkCatalogue, putCatalogue, showCatalogue } from './index.ts'

async function shelves() {
  const world = await testHouses()
  const { app, anna } = world
  const put = (document: CatalogueDocument) =>
    putCatalogue(app, anna, { id: randomUUID(), document, reason: 'more to play' })
  return { ...world, putAll: put, showAll: () => showCatalogue(app, anna) }
}

const nothing: CatalogueDocument = { countries: [], vendors: [], games: [], lotteries: [] }

it('[F17] what is shown of the catalogue can be put again, and changes nothing', async () => {
  const { putAll, showAll } = await shelves()
  const document = await showAll()
  expect(z.parse(catalogueDocument, JSON.parse(JSON.stringify(document)))).toEqual(document)
  expect(await putAll(document)).toEqual({ state: 'unchanged', changes: [], approval: null })
  expect(await showAll()).toEqual(document)
})

it('what is named is added at once where it is a country, and what is not named stays', async () => {
  const { putAll, showAll } = await shelves()
  const before = await showAll()
  const country = { code: 'QQ', name: 'Quarter', dialingCode: '+999' }
  expect(await putAll({ ...nothing, countries: [country] })).toMatchObject({ state: 'done' })
  const { seen: _, ...after } = await showAll()
  const { seen: _seen, ...rest } = before
  const countries = [...before.countries, country].toSorted((a, b) => (a.code < b.code ? -1 : 1))
  expect(after).toEqual({ ...rest, countries })
})

it('a game and a lottery take two operators', async () => {
  const { putAll, showAll, decide } = await shelves()
  const { games, lotteries } = await showAll()
  const [game, lottery] = [games[0], lotteries[0]]
  if (!game || !lottery) throw new Error('The demo has games.')
  const wanted = {
    ...nothing,
    games: [{ ...game, code: 'one-more', names: { EN: 'One more' } }],
    lotteries: [{ ...lottery, isOn: !lottery.isOn }],
  }
  const { state, changes, approval } = await putAll(wanted)
  expect(state).toBe('asked')
  expect(changes).toEqual([
    { section: 'games', touches: 'odds' },
    { section: 'lotteries', touches: 'odds' },
  ])
  expect(await decide(approval?.id)).toMatchObject({ state: 'done', subject: 'catalogue' })
  const after = await showAll()
  expect(after.games.find(({ code }) => code === 'one-more')).toEqual(wanted.games[0])
  expect(after.lotteries.find(({ code }) => code === lottery.code)).toEqual(wanted.lotteries[0])
})

it('what a lottery was sold as stays, and what names nobody is refused', async () => {
  const { app, anna, showAll } = await shelves()
  const { games, lotteries } = await showAll()
  const [game, lottery] = [games[0], lotteries[0]]
  if (!game || !lottery) throw new Error('The demo has games.')
  const { problems } = await checkCatalogue(app, anna, {
    ...nothing,
    games: [{ ...game, vendorCode: 'NOBODY', rake: '1.00', gameType: 'RNG' }],
    lotteries: [{ ...lottery, family: 'dreams', groupId: 'other', usualGroup: 1_999, mostGroup: 1_000 }],
  })
  expect(problems).toEqual([
    { path: `games.${game.code}.vendorCode`, problem: 'UNKNOWN' },
    { path: `games.${game.code}.rake`, problem: 'UNSOUND' },
    { path: `lotteries.${lottery.code}.family`, problem: 'UNKNOWN' },
    { path: `lotteries.${lottery.code}.usualGroup`, problem: 'UNSOUND' },
    { path: `lotteries.${lottery.code}.family`, problem: 'STAYS' },
    { path: `lotteries.${lottery.code}.groupId`, problem: 'STAYS' },
  ])
})
