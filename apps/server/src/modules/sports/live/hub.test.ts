import { expect, it } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { homeDrawAway, saidFixture, saidOdds, tellBook } from '../../../testing/test-sports.ts'
import { createHub, type Follower } from './hub.ts'

const [FIRST, SECOND] = ['test:fixture:1', 'test:fixture:2']

/** A hub over a book that counts how often all of it is looked through. */
async function countedHub() {
  const app = await testApp()
  const { book, say } = await tellBook(app)
  let looks = 0
  const counting = {
    ...book,
    fixtures() {
      looks++
      return book.fixtures()
    },
  }
  const hub = createHub(app, counting)
  const follower: Follower = { language: 'EN', send: () => {} }
  const looksOf = (work: () => void) => {
    const before = looks
    work()
    return looks - before
  }
  return { hub, say, follower, looksOf }
}

it('[SB-06] topics of sports that nobody plays are followed by nobody, those of a feed and our own are', async () => {
  const { hub, say, follower } = await countedHub()
  await say(saidFixture({ id: SECOND, sport: 'futsal' }))
  const follows = (name: string) => hub.follow(follower, name, undefined)
  expect(['live', 'live/karts', 'live/futsal'].map(follows)).toEqual([true, true, true])
  expect(['live/made-up', 'live/a', 'competition/test:competition:none'].map(follows)).toEqual([
    false,
    false,
    false,
  ])
})

it('[SB-06] a topic that has nothing but its name any more goes with its last follower, and no other', async () => {
  const { hub, say, follower } = await countedHub()
  await say(saidFixture({ id: SECOND, sport: 'futsal' }))
  const other: Follower = { language: 'EN', send: () => {} }
  for (const each of [follower, other]) hub.follow(each, 'live/futsal', undefined)
  hub.follow(follower, 'live/karts', undefined)
  const { competition } = under18
  await say(saidFixture({ id: SECOND, sport: 'futsal', competition, version: 2 }))
  hub.leave(follower, 'live/futsal')
  expect(hub.image(other, 'live/futsal')).toBeDefined()
  hub.leave(other, 'live/futsal')
  hub.leave(follower, 'live/karts')
  expect([hub.image(other, 'live/futsal'), hub.image(other, 'live/karts')]).toEqual([
    undefined,
    expect.any(Buffer),
  ])
})

const under18 = {
  competition: { id: 'test:competition:delta', names: { en: 'Delta League' }, isUnder18: true },
}

it('[SB-06] a tick looks through the book once, however many lists are followed', async () => {
  const { hub, say, follower, looksOf } = await countedHub()
  await say(saidFixture(), saidOdds([homeDrawAway()]))
  for (const name of ['home', 'live', 'live/football', 'live/tennis', 'competition/test:competition:delta'])
    hub.follow(follower, name, undefined)
  await say(saidFixture({ id: SECOND }), saidOdds([homeDrawAway()], { fixture: SECOND }))
  expect(looksOf(() => hub.tick())).toBe(1)
  await say(saidOdds([homeDrawAway({ version: 2 })], { fixture: FIRST }))
  expect(looksOf(() => hub.tick())).toBe(0)
})

it('who follows a fixture has the book looked through not once, who follows a competition at most twice', async () => {
  const { hub, say, follower, looksOf } = await countedHub()
  await say(saidFixture(), saidOdds([homeDrawAway()]))
  expect(looksOf(() => hub.follow(follower, `fixture/${FIRST}`, undefined))).toBe(0)
  expect(looksOf(() => hub.follow(follower, 'competition/test:competition:delta', undefined))).toBe(2)
  expect(hub.image(follower, `fixture/${FIRST}`)?.toString()).toContain(FIRST)
})
