import { languages, listInbox } from '@baize/contracts'
import { expect, it } from 'vitest'
import { messagingListeners } from '#modules/messaging'
import { factDelivery } from '#platform/facts'
import { createApi } from './server.ts'
import { runJobs } from './testing/run-jobs.ts'
import { testBrowser } from './testing/test-browser.ts'
import { lowRows, propose, salaryWorld, say } from './testing/test-contracts.ts'
import { PASSWORD } from './testing/test-player.ts'

it('both find a letter about what became of an offer, in their language, with the way to it', async () => {
  const { app, clock, top, middle } = await salaryWorld()
  const offer = await propose(app, top, middle, 'daily', { rows: lowRows })
  await say(app, middle, offer, 'accept')
  await runJobs(app, [factDelivery(messagingListeners)])
  clock.at = new Date()
  const api = await createApi(app)
  const lettersOf = async (account: string, language: string) => {
    const browser = testBrowser(api, { language })
    await browser.logIn(account, PASSWORD)
    const { value } = (await browser.call(listInbox)).json()
    return value.content.filter(({ kind }: { kind: string }) => kind.startsWith('contract'))
  }
  const told = await lettersOf(middle.member.account, 'EN')
  expect(told.map(({ kind }: { kind: string }) => kind)).toEqual(['contractAgreed', 'contractOffered'])
  expect(told[1].content).toContain('href="/m/member/agent/getSalaryContract"')
  const above = await lettersOf(top.member.account, 'EN')
  expect(above[0]).toMatchObject({ kind: 'contractAgreed', title: 'Contract accepted' })
  expect(above[0].content).toContain('href="/m/member/agent/contracts"')
  const titles = new Set<string>()
  for (const { code } of Object.values(languages))
    titles.add((await lettersOf(middle.member.account, code))[0].title)
  expect(titles.size).toBe(Object.keys(languages).length)
  await api.close()
})
