// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawInPage } from '../../../lib/testing/test-page.tsx'
import { ShowPlayer } from './ShowPlayer.tsx'

const stream = { hls: '/studio/mira/live.m3u8', poster: '/studio/mira/poster.webp' }
let place = 0

/** A phone that plays such streams by itself, at the place that the test says. */
beforeEach(() => {
  place = 0
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe')
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'get').mockImplementation(() => place)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (page: HTMLElement, name: string) =>
  act(async () =>
    [...page.querySelectorAll('button')]
      .find((button) => (button.getAttribute('aria-label') ?? button.textContent)?.trim() === name)
      ?.click(),
  )
const said = (page: HTMLElement) => page.querySelector('[role=status]')?.textContent?.trim()
const sourceOf = (page: HTMLElement) => page.querySelector('video')?.getAttribute('src')

it('[RM-60] nothing of a stream is fetched before the tap, and what is recorded says so from the start', async () => {
  const page = await drawInPage(<ShowPlayer title="Mira" stream={stream} isRecorded />)
  expect(sourceOf(page)).toBeNull()
  expect(page.querySelector('img')?.getAttribute('src')).toBe(stream.poster)
  expect(page.textContent).toContain('Recorded loop, simulated host')
  await press(page, 'Watch')
  expect(sourceOf(page)).toBe(stream.hls)
  expect(said(page)).toBe('Loading the picture…')
})

it('[RM-60] a stream that dies shows the still picture and comes back by itself', async () => {
  const page = await drawInPage(<ShowPlayer title="Mira" stream={stream} isRecorded />)
  await press(page, 'Watch')
  place = 1
  await pass(500)
  expect([said(page), page.querySelector('img')]).toEqual(['', null])
  await pass(4_500)
  expect(said(page)).toBe('No picture right now. Back soon.')
  expect(page.querySelector('img')?.getAttribute('src')).toBe(stream.poster)
  place = 2
  await pass(500)
  expect(said(page)).toBe('')
})

it('[RM-60] a browser that has no decoder says so in plain words, shows the still picture and tries nothing more', async () => {
  vi.mocked(HTMLMediaElement.prototype.canPlayType).mockReturnValue('')
  const page = await drawInPage(<ShowPlayer title="Mira" stream={stream} isRecorded />)
  await press(page, 'Watch')
  await act(() => vi.dynamicImportSettled())
  expect(said(page)).toBe('This browser cannot play the film. Everything else works.')
  expect(page.querySelector('img')?.getAttribute('src')).toBe(stream.poster)
  await pass(20_000)
  expect(said(page)).toContain('cannot play')
  expect(page.querySelector('[aria-label=Sound]')).toBeNull()
})

it('a show is silent until its sound is asked for', async () => {
  const page = await drawInPage(<ShowPlayer title="Mira" stream={stream} isRecorded={false} />)
  await press(page, 'Watch')
  expect(page.querySelector('video')?.muted).toBe(true)
  await press(page, 'Sound')
  expect(page.querySelector('video')?.muted).toBe(false)
  expect(page.querySelector('[aria-pressed=true]')).not.toBeNull()
  expect(page.textContent).not.toContain('Recorded')
})
