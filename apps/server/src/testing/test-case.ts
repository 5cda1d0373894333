import { randomUUID } from 'node:crypto'
import { openCase } from '@baize/contracts'
import { getBalances } from '#modules/ledger'
import { demoApi } from './demo-app.ts'
import { testBrowser } from './test-browser.ts'
import { testOperator } from './test-operator.ts'
import { PASSWORD, testPlayer } from './test-player.ts'

/** A member with 50.00 who can complain, and somebody of the house who answers. */
export async function caseWorld() {
  const { app, api } = await demoApi()
  const account = `c${randomUUID().slice(0, 8)}`
  const owner = await testPlayer(app, '50.00', account)
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  const { operator } = await testOperator(app, { login: 'helen', roles: ['support'] })
  const cash = async () => {
    const paths = [`member:${owner.memberId}:cash`]
    return [...(await getBalances(app.db, paths)).values()].map(({ units }) => units)[0]
  }
  const complain = (body: object) =>
    browser.call(openCase, {
      body: { requestId: `case-${randomUUID()}`, topic: 'round', text: 'The wheel stood still.', ...body },
    })
  return { app, api, owner, browser, operator, cash, complain }
}
