// @vitest-environment happy-dom
import { launchChat } from '@baize/contracts'
import { useLocation } from '@tanstack/react-router'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { setCaller } from '../call/api.ts'
import { ChatLink } from './ChatLink.tsx'
import { MemberLink } from './MemberLink.tsx'
import { drawInPage, testBoot } from '../testing/test-page.tsx'

const server = vi.fn(async (_address: string) =>
  Response.json({ success: true, value: { chatUrl: '/m/chat?backUrl=x' } }),
)

function Here() {
  return <output>{useLocation({ select: ({ href }) => href })}</output>
}

const session = { token: 't', merchantCode: 'TEST', userName: 'rafi', firstTimeLogin: false }

/** The page as it was drawn for a guest; who is here is written past the site, so that nothing is drawn again. */
async function drawnForGuest(type: number | undefined) {
  window.localStorage.clear()
  const page = await drawInPage(
    <>
      <MemberLink to="/m/gameRecord" search={{ round: 'r1' }}>
        Record
      </MemberLink>
      <MemberLink to="/m/withdraw">Withdraw</MemberLink>
      <ChatLink>Chat</ChatLink>
      <Here />
    </>,
    testBoot(),
    { '/m/withdraw': 'real', '/m/chat': 'real' },
  )
  window.localStorage.setItem('tokenEndsAt', String(Date.now() + 60 * 60 * 1000))
  if (type !== undefined) window.localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, type }))
  const link = (text: string) => [...page.querySelectorAll('a')].find((each) => each.textContent === text)
  const tap = (text: string) => act(async () => link(text)?.click())
  const isAt = (href: string) =>
    vi.waitFor(() => act(async () => expect(page.querySelector('output')?.textContent).toBe(href)), {
      timeout: 30_000,
    })
  return { link, tap, isAt }
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', server)
  server.mockClear()
  setCaller({ merchant: 'TEST', language: 'EN', clientVersion: 'test' })
})

it('a guest is led by way of the login to where they wanted to go', async () => {
  const { link, tap, isAt } = await drawnForGuest(undefined)
  expect(link('Chat')?.getAttribute('href')).toBe('/m/login?next=%2Fm%2Fchat')
  await tap('Record')
  await isAt('/m/login?next=%2Fm%2FgameRecord%3Fround%3Dr1')
  expect(server).not.toHaveBeenCalled()
})

it('a member who taps before the page knows them goes straight there', async () => {
  const { link, tap, isAt } = await drawnForGuest(0)
  expect(link('Record')?.getAttribute('href')).toMatch(/^\/m\/login/)
  await tap('Record')
  await isAt('/m/gameRecord?round=r1')
})

it('a member who taps the chat before the page knows them comes to the chat', async () => {
  const { tap, isAt } = await drawnForGuest(0)
  await tap('Chat')
  await isAt('/m/chat?backUrl=x')
  expect(server.mock.calls[0]?.[0]).toContain(launchChat.path)
})

it('a trial who taps before the page knows them stays where they are', async () => {
  const { tap, isAt } = await drawnForGuest(4)
  await tap('Withdraw')
  await tap('Chat')
  await isAt('/m/home')
  expect(server).not.toHaveBeenCalled()
})
