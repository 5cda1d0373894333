// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { drawInPage } from '../../lib/testing/test-page.tsx'
import type { MemberSummary } from '../../lib/page/visit.ts'
import { Header } from './Header.tsx'
import { MemberBlock } from './MemberBlock.tsx'

const member: MemberSummary = {
  account: 'rafi1988',
  nickname: 'Rafi_88',
  vipLabel: '3',
  sumBalance: '1234567.89',
  unread: 7,
  avatar: null,
}

const nothing = () => {}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

it('[H02] shows a member the balance as a whole number, the nickname, the VIP label and the way out', async () => {
  const logout = vi.fn()
  const page = await drawInPage(
    <Header
      title={null}
      path="/m/home"
      member={<MemberBlock member={member} onLogout={logout} />}
      onMenu={nothing}
    />,
  )
  expect(page.querySelector('bdi')?.textContent).toBe('¥1,234,567')
  expect(page.textContent).toContain('Rafi_88')
  expect(page.textContent).toContain('VIP 3')
  expect(page.querySelector('a[href="/m/login"]')).toBeNull()
  await act(async () => page.querySelector<HTMLElement>('[aria-label="Log out"]')?.click())
  expect(logout).toHaveBeenCalledOnce()
})

it('[F43] the round figure of the header opens to the whole amount, and closes by Escape and from elsewhere', async () => {
  const page = await drawInPage(<MemberBlock member={member} onLogout={nothing} />)
  const button = page.querySelector<HTMLButtonElement>('button[aria-expanded]')
  const whole = () => page.querySelector('[id] p')?.textContent
  expect(button?.textContent).toBe('Balance ¥1,234,567Rafi_88VIP 3')
  expect(button?.title).toBe('Balance ¥1,234,567.89')
  expect([button?.getAttribute('aria-expanded'), whole()]).toEqual(['false', undefined])
  await act(async () => button?.click())
  expect([button?.getAttribute('aria-expanded'), whole()]).toEqual(['true', 'Balance ¥1,234,567.89'])
  expect(page.querySelector('a[href="/m/login?next=%2Fm%2Fmember%2Fhome"]')?.textContent).toBe('Member')
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
  await act(async () => button?.dispatchEvent(escape))
  expect([whole(), document.activeElement]).toEqual([undefined, button])
  await act(async () => button?.click())
  await act(async () => document.body.click())
  expect(whole()).toBeUndefined()
})

it('[H02] shows the account where there is no nickname, and VIP 0 where there is no label', async () => {
  const plain = { ...member, nickname: null, vipLabel: null }
  const page = await drawInPage(<MemberBlock member={plain} onLogout={nothing} />)
  expect(page.textContent).toContain('rafi1988')
  expect(page.textContent).toContain('VIP 0')
})

it('tells those who do not see the bell how many messages are unread', async () => {
  const page = await drawInPage(<MemberBlock member={member} onLogout={nothing} />)
  const bell = page.querySelector('a[href="/m/message"]')
  expect(bell?.getAttribute('aria-label')).toBe('Messages, 7 unread')
  expect(bell?.textContent).toBe('7')
})

it('[H03] shows a guest the ways to register and to log in', async () => {
  const page = await drawInPage(<Header title={null} path="/m/home" member={null} onMenu={nothing} />)
  expect(page.querySelector('a[href="/m/register"]')?.textContent).toBe('Register')
  expect(page.querySelector('a[href="/m/login"]')?.textContent).toBe('Login')
  expect(page.querySelector('bdi')).toBeNull()
})

it('[H06] shows the logo on home, and elsewhere the back arrow with the title', async () => {
  const home = await drawInPage(<Header title={null} path="/m/home" member={null} onMenu={nothing} />)
  expect(home.querySelector('[aria-label="Test House, to the home page"]')?.getAttribute('href')).toBe(
    '/m/home',
  )
  expect(home.querySelector('[aria-label="Back"]')).toBeNull()
  const other = await drawInPage(
    <Header title="Promotion" path="/m/activity" member={null} onMenu={nothing} />,
  )
  expect(other.querySelector('h1')?.textContent).toBe('Promotion')
  expect(other.querySelector('[aria-label="Back"]')?.getAttribute('href')).toBe('/m/home')
})
