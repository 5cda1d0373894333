import { randomUUID } from 'node:crypto'
import { exportMyData, listInbox, setStakeFactor } from '@baize/contracts'
import { expect, it } from 'vitest'
import { messagingListeners } from '#modules/messaging'
import { factDelivery } from '#platform/facts'
import { runJobs } from './testing/run-jobs.ts'
import { testBrowser } from './testing/test-browser.ts'
import { PASSWORD, testPlayer } from './testing/test-player.ts'
import { tradersWorld } from './testing/test-trading.ts'

it('[SB-50] a factor on a member’s stakes is in the member’s own data with its reason, and a letter tells of it and of its end', async () => {
  const { app, api, risk, other, agree } = await tradersWorld()
  const { memberId } = await testPlayer(app, '0', 'cutone')
  const member = testBrowser(api)
  await member.logIn('cutone', PASSWORD)
  const set = async (factor: number | null) => {
    const id = randomUUID()
    const body = { id, memberId, factor, reason: 'bets before the market moves' }
    expect((await risk.call(setStakeFactor, { body })).statusCode).toBe(200)
    expect(await agree(other, id)).toBe('done')
    await runJobs(app, [factDelivery(messagingListeners)])
  }
  const data = async () => (await member.call(exportMyData, { query: { format: 'json' } })).json().stakeFactor
  const letters = async () => {
    const { value } = (await member.call(listInbox, { query: {} })).json()
    return value.content.filter(({ title }: { title: string }) => title.includes('largest stake'))
  }
  expect([await data(), await letters()]).toEqual([null, []])
  await set(125_000)
  expect(await data()).toMatchObject({ factor: 125_000, reason: 'bets before the market moves' })
  const [cut] = await letters()
  expect(cut.title).toBe('Your largest stake has changed')
  expect(cut.content).toContain('12.5% of what others may stake')
  await set(null)
  expect(await data()).toBeNull()
  expect((await letters()).map(({ title }: { title: string }) => title)).toContain(
    'Your largest stake is as for others again',
  )
})
