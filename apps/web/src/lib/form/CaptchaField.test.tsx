// @vitest-environment happy-dom
import { CAPTCHA_SECONDS } from '@baize/contracts'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setCaller } from '../call/api.ts'
import { CAPTCHA_RENEWED_BEFORE_SECONDS } from '../limits.ts'
import { drawInPage } from '../testing/test-page.tsx'
import { CaptchaField } from './CaptchaField.tsx'

/** The house draws another picture each time it is asked. */
function stubPictures() {
  let drawn = 0
  const server = vi.fn(async () => {
    drawn += 1
    return new Response(JSON.stringify({ success: true, value: `picture${drawn}` }))
  })
  vi.stubGlobal('fetch', server)
  return server
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  setCaller({ merchant: 'BAIZE', language: 'EN', clientVersion: 'abc' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Drawn() {
  const [round, setRound] = useState(0)
  return <CaptchaField purpose="register" round={round} onRefresh={() => setRound(round + 1)} />
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const shown = (page: HTMLElement) => page.querySelector('img')?.getAttribute('src')?.split(',')[1]
const said = (page: HTMLElement) => page.querySelector('[role=status]')?.textContent

it('[F53] a picture renews itself before it ends, and says so', async () => {
  const server = stubPictures()
  const page = await drawInPage(<Drawn />)
  await pass(1)
  expect([shown(page), said(page)]).toEqual(['picture1', ''])
  await pass(CAPTCHA_SECONDS - CAPTCHA_RENEWED_BEFORE_SECONDS - 5)
  expect(shown(page)).toBe('picture1')
  await pass(6)
  expect([shown(page), said(page)]).toEqual(['picture2', 'New picture: the old one can no longer be used.'])
  expect(server).toHaveBeenCalledTimes(2)
})

it('[F53] a tap brings another picture, and nothing needs to be said', async () => {
  stubPictures()
  const page = await drawInPage(<Drawn />)
  await pass(1)
  await act(async () => page.querySelector('button')?.click())
  await pass(1)
  expect([shown(page), said(page)]).toEqual(['picture2', ''])
})
