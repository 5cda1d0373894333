import {
  addFavourite,
  addRecentGame,
  getFavouriteIds,
  getGame,
  launchTrialGame,
  listFavourites,
  listGames,
  listRecentGames,
  removeFavourite,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { lendEngine } from '../../testing/lent-games.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { startTestTrial } from '../../testing/test-trial.ts'
import { RECENT_KEPT } from './add-recent-game.ts'
import { MOST_FAVOURITES } from './favourites.ts'

type Named = { gameId: string; nodeId: string }

async function house() {
  const made = await demoApi()
  const browser = testBrowser(made.api)
  await startTestTrial(browser)
  const games = async (query: Record<string, string>) =>
    (await browser.call(listGames, { query })).json().value.games as Named[]
  const ids = async () => (await browser.call(getFavouriteIds)).json().value.nodeIds as string[]
  return { ...made, browser, games, ids }
}

it('[G05] a favourite is added once, listed newest first, and removed', async () => {
  const { browser, games, ids } = await house()
  const [first, second] = await games({ pageSize: '2' })
  for (const { nodeId = '' } of [first, second, first].map((game) => game ?? { nodeId: '' })) {
    const reply = await browser.call(addFavourite, { body: { nodeId, vendor: 'PP' } })
    expect(reply.json()).toEqual({ success: true, value: {} })
  }
  expect(await ids()).toEqual([second?.nodeId, first?.nodeId])
  const shelf = (await browser.call(listFavourites, { query: { pageSize: '1' } })).json().value
  expect(shelf).toMatchObject({ content: [{ gameId: second?.gameId }], pageNum: 1, totalPages: 2 })
  await browser.call(removeFavourite, { query: { nodeId: second?.nodeId ?? '' } })
  const again = await browser.call(removeFavourite, { query: { nodeId: second?.nodeId ?? '' } })
  expect(again.json().success).toBe(true)
  expect(await ids()).toEqual([first?.nodeId])
})

it('favourites and recent games are for members, and of games that the house offers', async () => {
  const { api, browser, app } = await house()
  for (const endpoint of [getFavouriteIds, listFavourites, listRecentGames]) {
    const reply = await api.inject({ url: endpoint.path, headers: { host: 'baize.localhost' } })
    expect(reply.json().errorCode).toBe('LOGIN_REQUIRED')
  }
  const { nodeId } = await app.db.one<{ nodeId: string }>(
    sql`select node_id::text as node_id from catalog.game where code = 'koi-fortune'`,
  )
  const owner = await connectAs(app, 'owner')
  await owner.query(`update catalog.game set is_on = false where code = 'koi-fortune'`)
  const added = await browser.call(addFavourite, { body: { nodeId } })
  expect([added.statusCode, added.json().errorCode]).toEqual([404, 'GAME_NOT_FOUND'])
  const opened = await browser.call(addRecentGame, { query: { nodeId: '999999' } })
  expect(opened.json().errorCode).toBe('GAME_NOT_FOUND')
})

it('a favourite whose game was switched off is not listed', async () => {
  const { browser, games, ids, app } = await house()
  const [game] = await games({ pageSize: '1' })
  await browser.call(addFavourite, { body: { nodeId: game?.nodeId ?? '' } })
  const owner = await connectAs(app, 'owner')
  await owner.query('update catalog.game set is_on = false where node_id = $1', [game?.nodeId])
  expect(await ids()).toEqual([])
  expect((await browser.call(listFavourites)).json().value.content).toEqual([])
})

it('many who race for the last place among the favourites get one of it', async () => {
  const { browser, games, app } = await house()
  const owner = await connectAs(app, 'owner')
  await owner.query(
    `insert into catalog.favourite (member_id, node_id, added_at)
     select m.id, g.node_id, now() from identity.member m, (
       select node_id from catalog.game order by popularity offset 100 limit $1) g`,
    [MOST_FAVOURITES - 1],
  )
  const wished = await games({ pageSize: '8' })
  const replies = await Promise.all(
    wished.map(({ nodeId }) => browser.call(addFavourite, { body: { nodeId } })),
  )
  const codes = replies.map((reply) => String(reply.json().errorCode ?? 'added')).toSorted()
  expect(codes).toEqual([...Array.from({ length: 7 }, () => 'FAVOURITES_FULL'), 'added'])
})

it('[G14] the games opened last are kept, newest first, each once, and the oldest make room', async () => {
  const { browser, games } = await house()
  const many = await games({ pageSize: String(RECENT_KEPT + 2) })
  const [first] = many
  for (const { nodeId } of [...many, ...(first ? [first] : [])]) {
    await browser.call(addRecentGame, { query: { nodeId } })
  }
  const { content } = (await browser.call(listRecentGames, { query: { pageSize: '100' } })).json().value
  const listed = (content as Named[]).map(({ gameId }) => gameId)
  expect(listed).toHaveLength(RECENT_KEPT)
  expect(listed[0]).toBe(first?.gameId)
  expect(listed[1]).toBe(many.at(-1)?.gameId)
  expect(new Set(listed).size).toBe(RECENT_KEPT)
})

it('a game is found by its code, in the house that offers it', async () => {
  const { browser, api } = await house()
  const found = await browser.call(getGame, { query: { gameId: 'dice', language: 'BN' } })
  expect(found.json().value).toMatchObject({ gameId: 'dice', gameName: 'ডাইস 99', rtp: '99.00' })
  const elsewhere = await api.inject({
    url: `${getGame.path}?gameId=koi-fortune`,
    headers: { host: 'localhost', merchant: 'SOLO' },
  })
  expect(elsewhere.json().errorCode).toBe('GAME_NOT_FOUND')
})

it('[G11] a visitor opens in trial mode what is open to visitors, and nothing else', async () => {
  const { api, app } = await house()
  const ask = async (gameId: string) =>
    (
      await api.inject({
        url: `${launchTrialGame.path}?gameId=${gameId}`,
        headers: { host: 'baize.localhost' },
      })
    ).json()
  expect((await ask('baize-sportsbook')).errorCode).toBe('GAME_DISABLED')
  await lendEngine(app, 'baize-sportsbook', 'baccarat-ivory')
  expect((await ask('baize-sportsbook')).value.content.game_url).toBe(
    '/book/?game=baize-sportsbook&mode=trial',
  )
  expect((await ask('baccarat-ivory')).errorCode).toBe('GAME_DISABLED')
  expect((await ask('nothing')).errorCode).toBe('GAME_NOT_FOUND')
  // Another's book takes its place by what the catalogue says.
  const owner = await connectAs(app, 'owner')
  await owner.query(`update catalog.game set trial_url = '/games/sports/' where code = 'baize-sportsbook'`)
  expect((await ask('baize-sportsbook')).value.content.game_url).toBe(
    '/games/sports/?game=baize-sportsbook&mode=trial',
  )
})
