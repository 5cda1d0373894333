import { randomUUID } from 'node:crypto'
import type { CardTableView, CardYou } from '@baize/contracts'
import { chainSeed } from '@baize/engines'
import { sha256, toHex, utf8 } from '@baize/fairness'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { roomHostOf } from '#platform/rooms/host'
import { lendEngine } from '../../testing/lent-games.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { openRoomPage, type RoomPage, roomWorld } from '../../testing/test-room.ts'
import { cardKinds } from './room-kinds.ts'

const GAME = 'holdem-six'
const WHILE_BUSY = { timeout: 60_000 }

/** What a page knows of its table: what it was shown, with what it heard since. */
function known(page: RoomPage): { readonly view: CardTableView; readonly you: CardYou } {
  let view: Record<string, unknown> = {}
  let you: unknown
  for (const frame of page.frames) {
    if (frame.is === 'snap') view = { ...frame.view }
    if (frame.is === 'snap' || frame.is === 'you') you = frame.you
    for (const { set } of frame.is === 'news' ? frame.news : []) view = { ...view, ...set }
  }
  return { view: view as CardTableView, you: you as CardYou }
}

/** A page that keeps its chain as a browser does, sits down with 4.00 and answers when it is asked. */
async function sitDown(page: RoomPage): Promise<() => Promise<void>> {
  const first = sha256(utf8(randomUUID()))
  const at = (hashes: number) => toHex(chainSeed(first, hashes))
  let [left, answered] = [50, 0]
  await page.until('snap')
  expect((await page.say({ do: 'sit', buyIn: '4.00', chain: at(left) })).is).toBe('you')
  return async () => {
    const asked = known(page).you.reveal
    if (!asked || asked.hand === answered) return
    answered = asked.hand
    left -= 1
    await page.say({ do: 'reveal', hand: asked.hand, seed: at(left) })
  }
}

it('[RM-13] [RM-38] [RM-39] two play over their sockets: nobody else is told their cards, no table keeps them, and who watches sees nothing of the hand', async () => {
  const { app, api, join } = await roomWorld(cardKinds)
  await lendEngine(app, GAME)
  const [rafi, amina, kamal] = [await join('rafi'), await join('amina'), await join('kamal')]
  const first = await openRoomPage(api, rafi.browser, GAME)
  const second = await openRoomPage(api, amina.browser, GAME)
  const watcher = await openRoomPage(api, kamal.browser, GAME, { place: null })
  await watcher.until('snap')
  const answers = [await sitDown(first), await sitDown(second)]
  const answerAll = async () => {
    for (const answer of answers) await answer()
    return known(first).you.cards.length + known(second).you.cards.length
  }
  await expect.poll(answerAll, WHILE_BUSY).toBe(4)
  const [one, two] = [known(first).you.cards, known(second).you.cards]
  expect(new Set([...one, ...two]).size).toBe(4)
  // Neither page was ever told a card of the other, nor the watcher any.
  for (const frame of first.frames)
    if (frame.is === 'you') expect(frame.you).not.toMatchObject({ cards: two })
  expect(JSON.stringify(watcher.frames)).not.toMatch(/"(cards|shown)":\[\d/)
  expect(JSON.stringify(watcher.frames)).not.toContain('"phase":"playing"')
  expect(known(watcher).view).toMatchObject({ phase: 'waiting', hand: 0 })
  const kept = await app.db.rows(sql`
    select body::text as text from rooms.event union all select answer::text from rooms.command
    union all select state::text from rooms.snapshot`)
  expect(JSON.stringify(kept)).not.toMatch(/cards\\*":\s?\[\d/)
  // Whoever comes back is dealt the same cards.
  first.socket.close()
  await first.closed
  const back = await openRoomPage(api, rafi.browser, GAME)
  expect((await back.until('snap')).you).toMatchObject({ place: 0, cards: one })
  expect(await back.say({ do: 'fold', hand: 1 })).toMatchObject({ is: 'you' })
  await expect
    .poll(() => known(back).view.ended, WHILE_BUSY)
    .toMatchObject({
      won: [{ place: 1, amount: '0.10' }],
      rake: '0.00',
    })
  expect(known(watcher).view.hand).toBe(0)
  expect((await second.say({ do: 'leave' })).is).toBe('you')
  const cash = async () =>
    (
      await app.db.one<{ units: bigint }>(
        sql`select balance as units from ledger.account where path = ${`member:${amina.owner.memberId}:cash`}`,
      )
    ).units
  await expect.poll(cash, WHILE_BUSY).toBe(1_000_500n)
  await expect.poll(() => known(back).view.seats[1], WHILE_BUSY).toBeNull()
  await roomHostOf(app).tick()
  expect(await ledgerFaults(app)).toEqual([])
})
