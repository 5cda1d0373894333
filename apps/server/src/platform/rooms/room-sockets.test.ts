import { expect, it } from 'vitest'
import { openRoomPage, roomWorld } from '../../testing/test-room.ts'
import { toyKind } from './testing/toy-room.ts'

const GAME = 'dice'

it('a room is joined over HTTP and played over its socket: what one does the others hear', async () => {
  const { api, join } = await roomWorld([toyKind(GAME)])
  const [rafi, amina] = [await join('rafi'), await join('amina')]
  const page = await openRoomPage(api, rafi.browser, GAME)
  await page.until('snap')
  await page.until('news', ({ news }) => news.some(({ name }) => name === 'opened'))
  const other = await openRoomPage(api, amina.browser, GAME)
  const snap = await other.until('snap', ({ view }) => view.phase === 'open')
  expect(snap).toMatchObject({ seq: 1, people: 2, view: { round: 1, total: 0 }, you: { added: 0 } })
  expect(await page.say({ do: 'add', round: 1, amount: 5 })).toMatchObject({
    is: 'you',
    seq: 2,
    you: { added: 5 },
  })
  expect(await other.until('news')).toMatchObject({
    from: 2,
    to: 2,
    news: [{ name: 'sums', set: { total: 5 } }],
  })
  expect(await other.say({ do: 'add', round: 9, amount: 5 })).toMatchObject({ is: 'no', code: 'TOO_LATE' })
})
