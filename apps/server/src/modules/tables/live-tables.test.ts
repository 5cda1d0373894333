import { getRoomProof, listMyRounds, type RoundLine, type TableYou } from '@baize/contracts'
import { expect, it } from 'vitest'
import { openRoomPage, quickRoom, roomWorld } from '../../testing/test-room.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { tablesKinds } from './room-kinds.ts'

it('[RM-33] a page joins a table, bets, hears the result and its payout, and finds the round with its proof', async () => {
  const { app, api, join } = await roomWorld(tablesKinds)
  await quickRoom(app, { gameCode: 'dragon-tiger' })
  const { browser } = await join('tess')
  const page = await openRoomPage(api, browser, 'dragon-tiger')
  const { view } = await page.until('snap')
  const opened = async () => {
    if (view.phase === 'betting') return Number(view.round)
    const { news } = await page.until('news', (frame) => frame.news.some(({ name }) => name === 'opened'))
    return Number(news.find(({ name }) => name === 'opened')?.set.round)
  }
  const round = await opened()
  const chips = ['dragon', 'tiger'].map((spot) => ({ spot, amount: '5.00' }))
  expect(await page.say({ do: 'bet', round, chips })).toMatchObject({ is: 'you', you: { staked: '10.00' } })
  expect(await page.say({ do: 'bet', round, chips: [{ spot: 'moon', amount: '1.00' }] })).toMatchObject({
    is: 'no',
    code: 'BAD_BODY',
  })
  const { you } = await page.until('you', (frame) => (frame.you as TableYou).payout !== null)
  expect(['5.00', '10.00']).toContain((you as TableYou).payout)
  await expect
    .poll(
      async () => {
        const { rounds } = (await browser.call(listMyRounds, { query: {} })).json().value
        return rounds.map(({ state, payout }: RoundLine) => ({ state, payout }))
      },
      { timeout: 20_000 },
    )
    .toEqual([{ state: 'settled', payout: (you as TableYou).payout }])
  const { rounds } = (await browser.call(listMyRounds, { query: {} })).json().value
  const proof = (await browser.call(getRoomProof, { query: { roundId: rounds[0].roundId } })).json()
  expect(proof).toMatchObject({
    success: true,
    value: { format: 'baize room v1', own: { payout: rounds[0].payout } },
  })
  expect(await ledgerFaults(app)).toEqual([])
})
