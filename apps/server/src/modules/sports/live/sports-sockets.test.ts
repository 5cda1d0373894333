import { sportCodes } from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../../../testing/demo-app.ts'
import { openOddsPage } from '../../../testing/sports-page.ts'
import { homeDrawAway, saidFixture, saidOdds, tellBook } from '../../../testing/test-sports.ts'
import { nextInterval } from './tick-interval.ts'

const FIXTURE = 'test:fixture:1'
const OWN = { topic: `fixture/${FIXTURE}` }

async function world() {
  const { app, api } = await demoApi()
  const told = await tellBook(app)
  await told.say(saidFixture(), saidOdds([homeDrawAway(), homeDrawAway({ market: '1x2|half=1' })]))
  return { app, api, ...told }
}

it('[SB-06] a guest follows a fixture: an image, then what changes, once a tick', async () => {
  const { api, say } = await world()
  const page = await openOddsPage(api)
  expect(await page.until('time')).toMatchObject({ isUp: true })
  page.follow(OWN, { topic: 'home' })
  const image = await page.until('image', ({ topic }) => topic === OWN.topic)
  expect(image.markets?.map(({ market, state }) => [market, state])).toEqual([
    ['1x2', 'open'],
    ['1x2|half=1', 'open'],
  ])
  await page.until('image', ({ topic }) => topic === 'home')

  await say(saidOdds([homeDrawAway({ version: 2 })]))
  await say(saidOdds([homeDrawAway({ version: 3 })]))
  const news = await page.until('news', ({ topic }) => topic === OWN.topic)
  expect(news.fixtures[0]?.markets).toMatchObject([{ market: '1x2', version: 3, state: 'open' }])
  await say({ kind: 'stop', fixture: FIXTURE, groups: null })
  const held = await page.until('news', ({ topic }) => topic === OWN.topic)
  expect(held.fixtures[0]?.markets?.map(({ state, stops }) => [state, stops])).toEqual([
    ['suspended', 1],
    ['suspended', 1],
  ])
  const list = page.frames.filter((frame) => frame.type === 'news' && frame.topic === 'home')
  expect(list.every((frame) => frame.type === 'news' && frame.fixtures[0]?.markets?.length === 1)).toBe(true)
})

it('who was away for a moment is told what was missed, and who was away longer sees an image', async () => {
  const { api, say } = await world()
  const page = await openOddsPage(api)
  page.follow(OWN)
  const { seen } = await page.until('image')
  await say(saidOdds([homeDrawAway({ version: 2 })]))
  const first = await page.until('news')
  const back = await openOddsPage(api)
  back.follow({ ...OWN, seen })
  expect(await back.until('news')).toEqual(first)
  const stranger = await openOddsPage(api)
  stranger.follow({ ...OWN, seen: 'another.7' })
  expect((await stranger.until('image')).markets?.[0]).toMatchObject({ version: 2 })
})

it('fixtures that join a list are shown in the language of the page', async () => {
  const { api, say } = await world()
  const page = await openOddsPage(api, { language: 'bn' })
  page.follow({ topic: 'competition/test:competition:delta' })
  const [known] = (await page.until('image')).fixtures
  expect(known?.sides.map(({ name }) => name)).toEqual(['সিলেট হেরনস', 'খুলনা কাইটস'])
  await say(saidFixture({ id: 'test:fixture:2' }), saidOdds([homeDrawAway()], { fixture: 'test:fixture:2' }))
  expect((await page.until('image')).fixtures).toHaveLength(2)
})

it('31 topics, unknown topics and the bets of nobody are refused, and the others hold', async () => {
  const { api, say } = await world()
  const page = await openOddsPage(api)
  for (const topic of [
    'fixture/test:fixture:none',
    'bets',
    'weather',
    'live/<b>',
    'live/made-up',
    'competition/x:competition:y',
  ]) {
    page.follow({ topic })
    expect((await page.until('refused')).topic).toBe(topic)
  }
  const more = await openOddsPage(api)
  const ids = Array.from({ length: 30 - sportCodes.length }, (_, place) => `test:fixture:more-${place}`)
  await say(...ids.map((id) => saidFixture({ id })))
  const topics = [...sportCodes.map((sport) => `live/${sport}`), ...ids.map((id) => `fixture/${id}`)]
  more.follow(...topics.map((topic) => ({ topic })), OWN)
  expect((await more.until('refused')).topic).toBe(OWN.topic)
  expect(more.frames.filter(({ type }) => type === 'image')).toHaveLength(30)
  more.follow(OWN)
  await more.until('image', ({ topic }) => topic === OWN.topic)
  await say(saidOdds([homeDrawAway({ version: 2 })]))
  await more.until('news', ({ topic }) => topic === OWN.topic)
})

it('who asks too often, says nonsense or too much is closed by policy, and nobody else hears of it', async () => {
  const { api, say } = await world()
  const calm = await openOddsPage(api)
  calm.follow(OWN)
  await calm.until('image')
  const often = await openOddsPage(api)
  for (let ask = 0; ask < 30; ask++) often.follow(OWN)
  const nonsense = await openOddsPage(api)
  nonsense.socket.send('{"follow":7}')
  const bytes = await openOddsPage(api)
  bytes.socket.send(Buffer.from([1, 2, 3]))
  const huge = await openOddsPage(api)
  huge.socket.send('x'.repeat(65_536))
  expect(await Promise.all([often.closed, nonsense.closed, bytes.closed])).toEqual([1008, 1008, 1008])
  expect([1006, 1009]).toContain(await huge.closed)
  await say(saidOdds([homeDrawAway({ version: 2 })]))
  await calm.until('news')
})

it('no other site opens it, and a ticket that is none of ours is refused', async () => {
  const { api } = await world()
  await expect(openOddsPage(api, { origin: 'https://elsewhere.example' })).rejects.toThrow('refused')
  await expect(openOddsPage(api, { ticket: 'made-up' })).rejects.toThrow('refused')
})

it('ticks stretch to a second under load, and come back', () => {
  expect([nextInterval({ interval: 0, tookMs: 0 }), nextInterval({ interval: 200, tookMs: 40 })]).toEqual([
    200, 200,
  ])
  expect([
    nextInterval({ interval: 200, tookMs: 300 }),
    nextInterval({ interval: 600, tookMs: 900 }),
  ]).toEqual([600, 1_000])
  expect(nextInterval({ interval: 1_000, tookMs: 5 })).toBe(800)
})
