// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { confirm, Dialogs } from './dialog.tsx'
import { drawInPage } from '../testing/test-page.tsx'

const question = { title: 'Sure to log out?', confirmText: 'Submit', cancelText: 'Cancel' }

async function asked(text = question.title) {
  const page = await drawInPage(<Dialogs />)
  const answer = { value: undefined as boolean | undefined }
  await act(async () => void confirm({ ...question, title: text }).then((value) => (answer.value = value)))
  const until = (check: () => void) => vi.waitFor(() => act(async () => check()), { timeout: 30_000 })
  await until(() => expect(page.querySelector('[role=alertdialog]')).not.toBeNull())
  const settled = () => until(() => expect(answer.value).toBeDefined())
  const press = (words: string) =>
    act(async () => [...page.querySelectorAll('button')].find((each) => each.textContent === words)?.click())
  return { page, answer, settled, press }
}

beforeAll(() => import('./DialogBox.tsx'))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

it('answers yes when it is confirmed, and is gone afterwards', async () => {
  const { page, answer, press, settled } = await asked()
  await press('Submit')
  await settled()
  expect(answer.value).toBe(true)
  expect(page.querySelector('[role=alertdialog]')).toBeNull()
})

it('answers no when it is cancelled', async () => {
  const { answer, press, settled } = await asked()
  await press('Cancel')
  await settled()
  expect(answer.value).toBe(false)
})

it('answers no to Escape and to a tap on the mask', async () => {
  const first = await asked('First?')
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
  await act(async () => first.page.querySelector('[role=alertdialog]')?.dispatchEvent(escape))
  await first.settled()
  expect(first.answer.value).toBe(false)
  const second = await asked('Second?')
  await act(async () => second.page.querySelector<HTMLElement>('[data-testid=mask]')?.click())
  await second.settled()
  expect(second.answer.value).toBe(false)
})

it('puts the page out of reach while it is open', async () => {
  const { page, press, settled } = await asked()
  expect(page.querySelector('#root')?.hasAttribute('inert')).toBe(true)
  await press('Submit')
  await settled()
  expect(page.querySelector('#root')?.hasAttribute('inert')).toBe(false)
})
