import { expect, it } from 'vitest'
import { demoApi } from '../../testing/demo-app.ts'

type Listed = { gameId: string; gameName: string; gameType: string; vendorCode: string; showIcon: string }

/** Lists the games of one house that stands as long as the test. */
async function lister() {
  const { api } = await demoApi()
  return async (
    query: string,
    headers = {},
  ): Promise<{ games: Listed[]; pageNum: number; totalPages: number }> => {
    const reply = await api.inject({
      url: `/wps/relay/GCSGAME_gameList?${query}`,
      headers: { host: 'localhost', merchant: 'BAIZE', language: 'EN', ...headers },
    })
    return reply.json().value
  }
}

it('pages of games hold every game once', async () => {
  const { api } = await demoApi()
  const page = async (n: number) =>
    (await api.inject({ url: `/wps/relay/GCSGAME_gameList?pageNo=${n}&pageSize=10` })).json().value as {
      games: Listed[]
      totalPages: number
    }
  const first = await page(1)
  const rest = await Promise.all(Array.from({ length: first.totalPages - 1 }, (_, index) => page(index + 2)))
  const ids = [first, ...rest].flatMap(({ games: list }) => list.map(({ gameId }) => gameId))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(50)
  expect((await page(first.totalPages + 1)).games).toEqual([])
})

it('[G19] filters by category, by vendor, by kind and by name', async () => {
  const games = await lister()
  const draws = (await games('gameType=LOTT')).games
  expect(new Set(draws.map(({ gameType }) => gameType))).toEqual(new Set(['LOTT']))
  expect((await games('vassalage=PP')).games.every(({ vendorCode }) => vendorCode === 'PP')).toBe(true)
  expect((await games('gameName=KOI')).games.map(({ gameName }) => gameName)).toContain('Koi Fortune')
  const quick = (await games('gameType=RNG&gameClassify=dice')).games
  expect(quick.map(({ gameId }) => gameId)).toEqual(['dice'])
  const both = await games(
    'merchant=BAIZE&gameType=RNG&vassalage=JL&gameName=mint&clientType=2&platform=html5',
  )
  expect(both.games.length).toBeGreaterThan(0)
  expect(both.games.every(({ gameName, vendorCode }) => /mint/i.test(gameName) && vendorCode === 'JL')).toBe(
    true,
  )
})

it('[F55] a name with a typing error finds its game, in the language of the page too', async () => {
  const games = await lister()
  expect((await games('gameName=koi%20fortnue')).games.map(({ gameName }) => gameName)).toEqual([
    'Koi Fortune',
  ])
  const [koi] = (await games('gameName=Koi%20Fortune', { language: 'BN' })).games
  const [first = '', second = ''] = (koi?.gameName ?? '').split(' ')
  const wrong = encodeURIComponent(`${first} ${second.slice(0, -2)}${second.slice(-1)}`)
  const found = (await games(`gameName=${wrong}`, { language: 'BN' })).games
  expect(found.map(({ gameId }) => gameId)).toContain(koi?.gameId)
  // The other filters hold for what is near as well, and nothing is near to nonsense.
  expect((await games('gameName=koi%20fortnue&gameType=LOTT')).games).toEqual([])
  expect(await games('gameName=zzxqzzxq')).toEqual({ games: [], pageNum: 1, totalPages: 0 })
})

it('[G01] a page holds 21 games unless another size is asked for', async () => {
  const games = await lister()
  const first = await games('gameType=RNG')
  expect(first.games).toHaveLength(21)
  expect(first.pageNum).toBe(1)
  expect(first.totalPages).toBeGreaterThan(30)
})

it('more than 600 titles can be listed, each once', async () => {
  const games = await lister()
  const pages = await Promise.all(
    Array.from({ length: 8 }, (_, index) => games(`gameType=RNG&pageSize=100&pageNo=${index + 1}`)),
  )
  const ids = pages.flatMap((page) => page.games.map(({ gameId }) => gameId))
  expect(ids.length).toBeGreaterThan(600)
  expect(new Set(ids).size).toBe(ids.length)
})

it('filters by the smallest stake and by lines', async () => {
  const games = await lister()
  const staked = await games('minBet=0.10')
  expect(staked.games.length).toBeGreaterThan(0)
  expect((await games('minBet=0.11')).games).toEqual([])
  const many = await games('minLine=25&pageSize=100')
  const few = await games('minLine=5&pageSize=100')
  expect(many.games.length).toBeGreaterThan(0)
  expect(few.totalPages).toBeGreaterThan(many.totalPages)
})

it('a game is named in the language asked for', async () => {
  const games = await lister()
  const [koi] = (await games('gameName=Koi%20Fortune', { language: 'BN' })).games
  expect(koi?.gameName).toMatch(/[\u0980-\u09ff]/)
})

it('a merchant lists only the games of its vendors', async () => {
  const { api } = await demoApi()
  const ask = async (merchant: string) => {
    const headers = { host: 'localhost', merchant }
    const vendors = (await api.inject({ url: '/wps/relay/GCSGAME_getVassGameType', headers })).json().value
      .vendors as { vendorCode: string }[]
    const hot = (await api.inject({ url: '/wps/relay/GCSGAME_hotGamesV2', headers })).json().value as Listed[]
    return { codes: new Set(vendors.map(({ vendorCode }) => vendorCode)), hot }
  }
  const [baize, solo] = await Promise.all([ask('BAIZE'), ask('SOLO')])
  expect(solo.codes.size).toBeLessThan(baize.codes.size)
  for (const { codes, hot } of [baize, solo])
    expect(hot.every(({ vendorCode }) => codes.has(vendorCode))).toBe(true)
})
