// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LOADING_PATIENT_MS } from '../limits.ts'
import { drawInPage } from '../testing/test-page.tsx'
import { loadingToast, toast, Toasts } from './toast.tsx'

let page: HTMLElement
const said = () => page.querySelector('[role=status]')?.textContent
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = await drawInPage(<Toasts />)
  vi.useFakeTimers()
})

afterEach(() => vi.useRealTimers())

it('[X03] a short toast stays for 3 s, a long one for 8', async () => {
  await act(async () => toast('Changes saved'))
  await wait(2999)
  expect(said()).toBe('Changes saved')
  await wait(1)
  expect(said()).toBe('')
  await act(async () => toast('Read this slowly', { ms: 8000 }))
  await wait(7999)
  expect(said()).toBe('Read this slowly')
  await wait(1)
  expect(said()).toBe('')
})

it('[X03] a loading toast goes when the work is done, or after 10 s', async () => {
  const hide = await act(async () => loadingToast('Please wait'))
  expect(said()).toBe('Please wait')
  await act(async () => hide())
  expect(said()).toBe('')
  await act(async () => void loadingToast('Please wait'))
  await wait(9999)
  expect(said()).toBe('Please wait')
  await wait(1)
  expect(said()).toBe('')
})

it('[X03] a patient loading toast stays for 9999 s', async () => {
  await act(async () => void loadingToast('Please wait', LOADING_PATIENT_MS))
  await wait(9_998_999)
  expect(said()).toBe('Please wait')
  await wait(1)
  expect(said()).toBe('')
})

it('is read out politely', () => {
  expect(page.querySelector('[role=status]')?.getAttribute('aria-live')).toBe('polite')
})
