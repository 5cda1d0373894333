// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setCaller } from '../../lib/call/api.ts'
import { readSession } from '../../lib/page/visit.ts'
import { forgetSession } from '../../lib/session/session.ts'
import { writeJson } from '../../lib/storage/local.ts'
import { drawInPage } from '../../lib/testing/test-page.tsx'
import {
  changeSettings,
  type SportsSettings,
  toggleFavourite,
  useKeptSettings,
  useSportsSettings,
} from './settings.ts'
import { logInAs } from './testing/logged-in.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const league = (number: number) => `baize:competition:c${number}`

/** What the server keeps of the member who asks, and what it was told. */
let kept: SportsSettings
let told: SportsSettings[] = []
let answered = 0
/** Answers wait until this is called, where a test sets it. */
let held: Promise<void> | undefined

/** The page knows whom it has asked for, so each test has a member of its own. */
let made = 0

/** Each screen of the book brings these settings and shows them. */
function Screen() {
  useKeptSettings()
  return JSON.stringify(useSportsSettings())
}

const shown = (): SportsSettings => JSON.parse(document.querySelector('#root')?.textContent ?? '')

/** Another screen in place of the one before, once so many questions in all were answered. */
async function openScreen(answers: number): Promise<void> {
  await drawInPage(<Screen />)
  await act(async () => {
    await vi.waitFor(() => expect(answered).toBe(answers))
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
}

const own = (change: Partial<SportsSettings> = {}): SportsSettings => ({
  format: null,
  accept: 'better',
  isQuick: false,
  quickStake: '10.00',
  favourites: [],
  ...change,
})

const logIn = (userName: string) => act(async () => logInAs(userName))

// Comes with the first call of a member; here no test is to wait for it.
beforeAll(() => import('../../lib/session/session-call.ts'))

// Screens of the tests before are still there.
beforeEach(() => act(async () => setUp()))

function setUp(): void {
  localStorage.clear()
  setCaller({ merchant: 'TEST', language: 'EN', clientVersion: 'test' })
  kept = own()
  told = []
  answered = 0
  held = undefined
  made += 1
  vi.stubGlobal('fetch', async (_address: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') {
      const value = kept
      await held
      answered += 1
      return Response.json({ success: true, value })
    }
    kept = JSON.parse(body ?? '')
    told.push(kept)
    return Response.json({ success: true, value: kept })
  })
}

it('quick bet that was switched off stays off on the next screen, and nobody is told otherwise', async () => {
  kept = own({ isQuick: true })
  await logIn(`quick${made}`)
  await openScreen(1)
  expect(shown().isQuick).toBe(true)
  await act(() => changeSettings({ isQuick: false }))
  await openScreen(1)
  expect(shown().isQuick).toBe(false)
  await act(() => toggleFavourite(league(1)))
  await openScreen(1)
  expect(shown()).toEqual(own({ isQuick: false, favourites: [league(1)] }))
  expect(told).toEqual([own({ isQuick: false }), own({ isQuick: false, favourites: [league(1)] })])
})

it('what is changed before the first answer holds at once and is laid over that answer', async () => {
  kept = own({ format: 'american', favourites: [league(1)], isQuick: true })
  await logIn(`early${made}`)
  let answer = () => {}
  held = new Promise((resolve) => (answer = resolve))
  await openScreen(0)
  await act(() => toggleFavourite(league(2)))
  await act(() => changeSettings({ accept: 'any' }))
  expect(shown()).toMatchObject({ accept: 'any', favourites: [league(2)] })
  expect(told).toEqual([])
  await act(async () => answer())
  await openScreen(1)
  const both = own({
    format: 'american',
    accept: 'any',
    isQuick: true,
    favourites: [league(1), league(2)],
  })
  expect(shown()).toEqual(both)
  await vi.waitFor(() => expect(kept).toEqual(both))
})

it("a guest's stars are kept at a login, and all else is as the member left it", async () => {
  await openScreen(0)
  await act(() => toggleFavourite(league(7)))
  await act(() => changeSettings({ format: 'malay', isQuick: true }))
  kept = own({ format: 'american', favourites: [league(1)] })
  await logIn(`guest${made}`)
  await openScreen(1)
  expect(shown()).toEqual(own({ format: 'american', favourites: [league(1), league(7)] }))
  await vi.waitFor(() => expect(kept.favourites).toEqual([league(1), league(7)]))
})

it('the next member on a device has nothing of the last one, also when it is the same member again', async () => {
  kept = own({ isQuick: true, favourites: [league(3)] })
  await logIn(`last${made}`)
  await openScreen(1)
  expect(shown().isQuick).toBe(true)
  await act(() => forgetSession())
  expect(readSession()).toBeNull()
  expect(shown()).toMatchObject({ isQuick: false, quickStake: null, favourites: [] })
  kept = own()
  await logIn(`next${made}`)
  await openScreen(2)
  expect(shown()).toEqual(own())
  await act(() => forgetSession())
  kept = own({ favourites: [league(3)] })
  await logIn(`next${made}`)
  await openScreen(3)
  expect(shown().favourites).toEqual([league(3)])
  expect(told).toEqual([])
})

it('settings that another member left behind on the device are not shown, nor taken over', async () => {
  kept = own({ isQuick: true, favourites: [league(4)] })
  await logIn(`one${made}`)
  await openScreen(1)
  kept = own()
  await logIn(`two${made}`)
  await openScreen(2)
  expect(shown()).toEqual(own())
  expect(told).toEqual([])
})

it('of 201 favourites the newest 200 are kept, so that the server takes them', async () => {
  kept = own({ favourites: Array.from({ length: 200 }, (_, place) => league(place)) })
  await logIn(`many${made}`)
  await openScreen(1)
  await act(() => toggleFavourite(league(200)))
  expect(kept.favourites).toHaveLength(200)
  expect([kept.favourites[0], kept.favourites[199]]).toEqual([league(1), league(200)])
})

it('before the answer comes no stake that was left behind by nobody in particular is repeated by a tap', async () => {
  writeJson('sports', { ...own({ isQuick: true }), of: undefined })
  held = new Promise(() => {})
  await logIn(`unknown${made}`)
  await openScreen(0)
  expect(shown().quickStake).toBeNull()
})
