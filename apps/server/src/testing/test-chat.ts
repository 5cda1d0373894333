import { randomUUID } from 'node:crypto'
import { type ChatLine, getOfficeLiveTicket, logOutOperator, sayInChat } from '@baize/contracts'
import { demoApi } from './demo-app.ts'
import { type TestBrowser, testBrowser } from './test-browser.ts'
import { testMember } from './test-member.ts'
import { officeBrowser } from './test-operator.ts'
import { openPage, type TestPage } from './test-page.ts'

export const PASSWORD = 'green felt, brass rail'

/** The house BAIZE with a member called rafi, somebody who answers, and the ways they talk. */
export async function chatHouse() {
  const { app, api } = await demoApi()
  const id = await testMember(app, { account: 'rafi', password: PASSWORD })
  const browser = testBrowser(api)
  await browser.logIn('rafi', PASSWORD)
  const support = await officeBrowser(app, api, { login: 'support', roles: ['support'] })
  const say = async (text: string, { requestId = randomUUID() } = {}): Promise<ChatLine> =>
    (await browser.call(sayInChat, { body: { requestId, text } })).json().value
  const openOffice = async (operator: TestBrowser): Promise<TestPage> => {
    const { ticket } = (await operator.call(getOfficeLiveTicket)).json().value
    return openPage(api, operator, { ticket })
  }
  const logOut = (operator: TestBrowser) => operator.call(logOutOperator)
  return { app, api, id, browser, support, say, openOffice, logOut }
}
