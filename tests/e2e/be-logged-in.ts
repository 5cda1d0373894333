import { login, loginReply } from '@baize/contracts'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { newBrowserKeys } from '../../apps/server/src/testing/browser-keys.ts'
import { keepSession, postSealed } from './browser-session.ts'
import { memberIsShown, openHome, rememberHouse, takenOver } from './home-page.ts'
import type { Person } from './people.ts'

/**
 * Makes this browser that of a member, as the login screen would, without drawing it or the home that it leads to: most
 * tests are about what comes after. The page shows nothing of the site yet.
 */
export async function beLoggedIn(page: Page, { account, password }: Person): Promise<void> {
  const keys = newBrowserKeys()
  const answer = await postSealed(page, {
    path: login.path,
    data: { type: 'username', username: account, password, door: 'member', remember: false },
    headers: { Language: 'EN', Merchant: 'BAIZE', 'X-MC-Client': 'web' },
    keys,
  })
  const { session } = z.parse(loginReply, answer)
  if (!session) throw new Error('This member has a second step.')
  await rememberHouse(page.context())
  await keepSession(page, {
    database: 'baize',
    keys,
    inBrowser: {
      MC_SESSION_INFO: JSON.stringify({ ...session, merchantCode: 'BAIZE' }),
      tokenEndsAt: String(session.expiresAt),
      autoLogin: '1',
    },
  })
}

/** Home as this member sees it, with the balance on it. */
export async function openHomeAs(page: Page, person: Person): Promise<void> {
  await beLoggedIn(page, person)
  await openHome(page)
  await takenOver(page)
  await memberIsShown(page)
}
