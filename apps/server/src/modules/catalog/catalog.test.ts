import { expect, it } from 'vitest'
import { demoApi } from '../../testing/demo-app.ts'

type Listed = { gameId: string; gameName: string; gameType: string; vendorCode: string; showIcon: string }

async function games(
  query: string,
  headers = {},
): Promise<{ games: Listed[]; pageNum: number; totalPages: number }> {
  const { api } = await demoApi()
  const reply = await api.inject({
    url: `/wps/relay/GCSGAME_gameList?${query}`,
    headers: { host: 'localhost', language: 'EN', ...headers },
  })
  return reply.json().value
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

it('filters by category, by vendor and by name', async () => {
  expect((await games('gameType=FISH')).games.every(({ gameType }) => gameType === 'FISH')).toBe(true)
  expect((await games('vassalage=PP')).games.every(({ vendorCode }) => vendorCode === 'PP')).toBe(true)
  expect((await games('gameName=KOI')).games.map(({ gameName }) => gameName)).toContain('Koi Fortune')
})

it('a game is named in the language asked for', async () => {
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
