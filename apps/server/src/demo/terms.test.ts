import { randomUUID } from 'node:crypto'
import { judgeTerms, type TermsWorth } from '@baize/contracts'
import { expect, it } from 'vitest'
import { changeOffer, listOfficeOffers, listOfficePromotions } from '#modules/promotions'
import { listMerchants } from '#modules/settings'
import { demoApi } from '../testing/demo-app.ts'
import { officeBrowser, testOperator } from '../testing/test-operator.ts'
import { testOffice } from '../testing/test-office.ts'

it('[F33] no offer, promotion, cashback or level of any demo house is worth more than it should to whoever can count', async () => {
  const { app, api } = await demoApi()
  const merchantCodes = (await listMerchants(app)).map(({ code }) => code)
  const { operator, password } = await testOperator(app, { login: 'judge', merchantCodes })
  const browser = await officeBrowser(app, api, { login: 'judge', merchantCodes, password })
  const judged: Record<string, TermsWorth> = {}
  const judge = async (house: string, name: string, terms: object) => {
    const reply = await browser.call(judgeTerms, { body: { house, terms } })
    expect([name, reply.statusCode]).toEqual([name, 200])
    judged[`${house} ${name}`] = reply.json().value
  }
  for (const house of merchantCodes) {
    for (const { terms } of await listOfficeOffers(app, operator, house))
      await judge(house, terms.code, { offer: terms })
    for (const { terms } of await listOfficePromotions(app, operator, house))
      await judge(house, terms.key, { promotion: terms })
  }
  expect(Object.keys(judged).length).toBeGreaterThan(20)
  const warned = Object.entries(judged).filter(([, { warning }]) => warning !== null)
  expect(warned).toEqual([])
})

it('[F33] the terms that lost money are warned of: by the shell, when they are asked for, and where they are decided', async () => {
  const { app, run } = await testOffice()
  const owner = (...words: string[]) => run('--as', 'office.owner', ...words)
  const was = await owner('offers', 'show', 'BAIZE', 'reload-30')
  expect((await owner('offers', 'check', 'BAIZE', 'reload-30')).said).toContain('Nothing to warn of.')
  expect((await owner('promotions', 'check', 'BAIZE', 'CASHBACK')).said).toContain('Nothing to warn of.')
  const terms = { ...JSON.parse(was.said), turnoverTimes: 5, weights: {} }
  const { operator } = await testOperator(app, { login: 'asker' })
  const proven = { ...operator, provenAt: new Date(Date.now() + 3_600_000) }
  await changeOffer(app, proven, { id: randomUUID(), house: 'BAIZE', terms, reason: 'as it was' })
  const listed = (await owner('approvals', 'list')).said
  expect(listed).toContain('WARNING: it is worth more of the deposit than the limit.')
  // Thirty percent of the deposit, of which five times a half percent is lost: the best card game of the house.
  expect(listed).toMatch(/29\.\d\d% of the deposit/)
})
