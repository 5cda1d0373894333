import { randomUUID } from 'node:crypto'
import {
  type Announcement,
  listBanners,
  listDepositOffers,
  listJackpots,
  listNotices,
  listWinners,
  takeTimeOut,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { PASSWORD, testPlayer, testRound } from '../../testing/test-player.ts'
import { saveNotice } from './index.ts'

const sure = { side: 'under', target: 9_800 } as const

it('[PP-08] whoever takes a break sees nothing that asks them to play, and still what they need to know', async () => {
  const { app, api } = await demoApi()
  const account = `b${randomUUID().slice(0, 8)}`
  const owner = await testPlayer(app, '100.00', account)
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  await transaction(app, async (tx) => {
    await saveNotice(
      tx,
      {
        merchantCode: 'BAIZE',
        name: 'a',
        texts: { EN: { title: 'Play now', content: '' } },
        isPromotion: true,
      },
      app.clock.now(),
    )
    await saveNotice(
      tx,
      {
        merchantCode: 'BAIZE',
        name: 'b',
        texts: { EN: { title: 'We move house', content: '' } },
      },
      app.clock.now(),
    )
  })
  while ((await testRound(app, owner, { start: sure })).round.payout === 0n);
  const look = async () => {
    const query = { groupName: 'm_home,m_live', platform: 'M' } as const
    const value = async (reply: Promise<{ json(): { value: unknown } }>) => (await reply).json().value
    const notices = (await browser.call(listNotices)).json().value as Announcement[]
    return {
      banners: await value(browser.call(listBanners, { query })),
      jackpots: await value(browser.call(listJackpots)),
      winners: (await browser.call(listWinners, { query: {} })).json().value.list,
      offers: (await browser.call(listDepositOffers)).json().value.offers,
      notices: notices.map(({ title }) => title).filter((title) => /Play|house/.test(title)),
    }
  }
  const before = await look()
  for (const shown of [before.banners, before.jackpots, before.winners, before.offers])
    expect(shown).not.toEqual([])
  expect(before.notices.toSorted()).toEqual(['Play now', 'We move house'])

  await browser.call(takeTimeOut, { body: { length: '24h' } })
  expect(await look()).toEqual({
    banners: [],
    jackpots: [],
    winners: [],
    offers: [],
    notices: ['We move house'],
  })
  // Nobody else sees them either among those who won.
  const guest = testBrowser(api)
  expect((await guest.call(listWinners, { query: {} })).json().value.list).toEqual([])
})
