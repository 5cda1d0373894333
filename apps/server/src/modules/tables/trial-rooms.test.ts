import { type CrashYou, joinRoom, type TableYou } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { openRoomPage, quickRoom, type RoomPage, roomWorld } from '../../testing/test-room.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { startTestTrial } from '../../testing/test-trial.ts'
import { tablesKinds } from './room-kinds.ts'

async function openRound(page: RoomPage): Promise<number> {
  const { view } = await page.until('snap')
  if (view.phase === 'betting') return Number(view.round)
  const { news } = await page.until('news', (frame) => frame.news.some(({ name }) => name === 'opened'))
  return Number(news.find(({ name }) => name === 'opened')?.set.round)
}

const bets = {
  roulette: (round: number) => ({ do: 'bet', round, chips: [{ spot: 'red', amount: '5.00' }] }),
  crash: (round: number) => ({ do: 'bet', round, slot: 0, amount: '5.00', target: '1.01' }),
}

function payoutIn(you: TableYou | CrashYou): string | null {
  return 'bets' in you ? (you.bets[0]?.payout ?? null) : you.payout
}

it.each(['roulette', 'crash'] as const)(
  '[RM-32] who plays for free has a room of their own at %s: play money alone moves in it, and real members find another',
  async (game) => {
    const { app, api, join } = await roomWorld(tablesKinds)
    const roomId = await quickRoom(app, { gameCode: game, isTrial: true })
    const guest = testBrowser(api)
    expect((await startTestTrial(guest)).statusCode).toBe(200)
    const page = await openRoomPage(api, guest, game)
    expect(page.room).toBe(roomId)
    const round = await openRound(page)
    expect(await page.say(bets[game](round))).toMatchObject({ is: 'you' })
    await page.until('you', ({ you }) => payoutIn(you as TableYou | CrashYou) !== null)
    const played = () =>
      app.db.rows(sql`select is_trial, state from play.round where ref like ${`room/${roomId}/%`}`)
    await expect.poll(played).toEqual([{ isTrial: true, state: 'settled' }])
    const houses = await app.db.rows<{ path: string }>(
      sql`select path from ledger.account where path like 'house:play:%' and balance <> 0`,
    )
    expect(houses).toEqual([])
    const { browser } = await join('reala')
    const real = (await browser.call(joinRoom, { body: { game } })).json()
    expect(real.value.room).not.toBe(roomId)
    const strange = (await browser.call(joinRoom, { body: { game, room: roomId } })).json()
    expect(strange.errorCode).toBe('ROOM_NOT_FOUND')
    expect(await ledgerFaults(app)).toEqual([])
  },
)
