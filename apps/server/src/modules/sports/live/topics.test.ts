import { expect, it } from 'vitest'
import { demoApi } from '../../../testing/demo-app.ts'
import { openOddsPage } from '../../../testing/sports-page.ts'
import { homeDrawAway, saidFixture, saidOdds, tellBook, testFixture } from '../../../testing/test-sports.ts'

const [FIRST, SECOND] = ['test:fixture:1', 'test:fixture:2']

async function world() {
  const { app, api } = await demoApi()
  const told = await tellBook(app)
  await told.say(saidFixture(), saidOdds([homeDrawAway()]))
  return { api, ...told, page: await openOddsPage(api) }
}

it('[SB-03] a page hears the time often enough to know within 6 s that its line is dead', async () => {
  const { page } = await world()
  const times: number[] = []
  while (times.length < 3) times.push(Date.parse((await page.until('time')).now))
  const [first = 0, second = 0, third = 0] = times
  expect(Math.max(second - first, third - second)).toBeLessThan(6_000)
})

it('a fixture that is new to a topic comes as an image, and what changes of it as news', async () => {
  const { page, say } = await world()
  page.follow({ topic: 'live/football' })
  expect((await page.until('image')).fixtures).toEqual([])
  const startedAt = new Date().toISOString()
  await say({ kind: 'state', fixture: FIRST, status: 'live', version: 1, state: null, startedAt })
  expect((await page.until('image')).fixtures).toMatchObject([{ fixtureId: FIRST, status: 'live' }])
  await say(saidOdds([homeDrawAway({ version: 2 })]))
  expect((await page.until('news')).fixtures[0]).toMatchObject({ fixtureId: FIRST })
  const live = { status: 'live', version: 1, state: null, startedAt } as const
  await say(saidFixture({ id: SECOND }), saidOdds([homeDrawAway()], { fixture: SECOND }), {
    kind: 'state',
    fixture: SECOND,
    ...live,
  })
  expect((await page.until('image')).fixtures).toHaveLength(2)
})

it('[SB-07] a start that has come takes a fixture from the lists, though its feed says nothing', async () => {
  const { page, book, say } = await world()
  const startsAt = new Date(Date.now() + 1_500).toISOString()
  await say(saidFixture({ id: SECOND, startsAt }), saidOdds([homeDrawAway()], { fixture: SECOND }))
  page.follow({ topic: 'home' })
  expect((await page.until('image')).fixtures.map(({ fixtureId }) => fixtureId)).toEqual([SECOND, FIRST])
  const passing = setInterval(() => book.passTime(), 50)
  const image = await page.until('image').finally(() => clearInterval(passing))
  expect(image.fixtures.map(({ fixtureId }) => fixtureId)).toEqual([FIRST])
})

it('[SB-52] who follows a fixture that turns out to be of people under 18 sees that nothing is left of it', async () => {
  const { page, say } = await world()
  page.follow({ topic: `fixture/${FIRST}` })
  expect((await page.until('image')).markets).toHaveLength(1)
  await say(saidFixture({ version: 2, competition: { ...testFixture().competition, isUnder18: true } }))
  expect(await page.until('image')).toMatchObject({ fixtures: [], markets: [] })
})
