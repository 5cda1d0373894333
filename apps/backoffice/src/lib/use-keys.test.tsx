// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { switchKeys, useKeys } from './use-keys.ts'

const open = vi.fn()
const go = vi.fn()

function Screen() {
  useKeys({ c: open, 'g m': go })
  return <input aria-label="words" />
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.clearAllMocks()
  switchKeys(true)
  document.body.innerHTML = '<div></div>'
  const place = document.body.firstElementChild
  if (place) await act(async () => createRoot(place).render(<Screen />))
})

function press(key: string, target: EventTarget = document.body): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

it('a key acts, two act one after another, and neither while somebody types', () => {
  press('c')
  expect(open).toHaveBeenCalledTimes(1)
  press('g')
  press('m')
  expect(go).toHaveBeenCalledTimes(1)
  press('m')
  expect(go).toHaveBeenCalledTimes(1)
  const field = document.querySelector('input')
  if (field) press('c', field)
  expect(open).toHaveBeenCalledTimes(1)
})

it('keys that are switched off do nothing', () => {
  switchKeys(false)
  press('c')
  expect(open).not.toHaveBeenCalled()
})
