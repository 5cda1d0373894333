// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { forget, writeJson } from '../../lib/storage/local.ts'
import { drawInPage, testBoot } from '../../lib/testing/test-page.tsx'
import type { MemberSummary } from '../../lib/page/visit.ts'
import { SideMenu } from './SideMenu.tsx'

const member: MemberSummary = {
  account: 'rafi1988',
  nickname: null,
  vipLabel: null,
  sumBalance: '12480.00',
  unread: 0,
  avatar: '/m/art/avatars/3.webp',
}

const nothing = () => {}
const linksIn = (page: HTMLElement) =>
  [...page.querySelectorAll('[role=dialog] li a')].map(
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

it('[H07] shows a member the avatar, the name, the balance with its currency, and the way out', async () => {
  const page = await drawInPage(<SideMenu member={member} onClosed={nothing} />)
  const menu = page.querySelector('[role=dialog]')
  expect(menu?.querySelector('img')?.getAttribute('src')).toBe('/m/art/avatars/3.webp')
  expect(menu?.textContent).toContain('rafi1988')
  expect(menu?.querySelector('bdi')?.textContent).toBe('¥12,480.00')
  expect([...(menu?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toContain(
    'Log out',
  )
  expect(menu?.querySelector('a[href="/m/login"]')).toBeNull()
})

it('[H08] leads a member to deposit, withdrawal, record, WhatsApp, chat and the app', async () => {
  const session = { token: 't', merchantCode: 'TEST', userName: 'rafi1988', type: 0, firstTimeLogin: false }
  writeJson('session', session)
  onTestFinished(() => forget('session'))
  const boot = testBoot({
    flags: { CBS3: true },
    customerService: ['WHATSAPP', 'LIVECHAT'],
  })
  const page = await drawInPage(<SideMenu member={member} onClosed={nothing} />, boot)
  expect(linksIn(page)).toEqual([
    'Deposit /m/voucherCenter',
    'Withdraw /m/withdraw',
    'Betting record /m/gameRecord',
    'WhatsApp /m/message',
    'Live chat /m/chat',
    'Download the app /m/app',
  ])
})

it('[H08] leaves out what the merchant does not have, and the app where it runs as one', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const page = await drawInPage(<SideMenu member={null} onClosed={nothing} />)
  expect(linksIn(page)).toEqual([
    'Deposit /m/login?next=%2Fm%2FvoucherCenter',
    'Withdraw /m/login?next=%2Fm%2Fwithdraw',
    'Betting record /m/login?next=%2Fm%2FgameRecord',
  ])
  vi.unstubAllGlobals()
})
