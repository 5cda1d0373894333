// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawInPage } from '../testing/test-page.tsx'
import { PasswordRules } from './PasswordRules.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => vi.unstubAllGlobals())

/** What a person who does not see the colours is told of each rule. */
async function told(password: string, words: readonly string[] = []): Promise<string[]> {
  const page = await drawInPage(<PasswordRules password={password} words={words} />)
  const items = [...page.querySelectorAll('[aria-live=polite] > li')]
  return items.map(
    (item) => `${item.querySelector('[role=img]')?.getAttribute('aria-label')} ${item.textContent}`,
  )
}

it('[F42] each rule of a password says whether it is kept', async () => {
  expect(await told('')).toEqual([
    'Not yet: 8 characters or more',
    'Not yet: At least 4 different characters',
    'Not yet: Not just your username, number or our name',
  ])
  expect(await told('Rafi_88!!', ['rafi_88'])).toEqual([
    'Done: 8 characters or more',
    'Done: At least 4 different characters',
    'Not yet: Not just your username, number or our name',
  ])
})

it('[F42] the name of the house is no secret', async () => {
  expect((await told('Test House')).at(-1)).toMatch(/^Not yet:/)
  expect((await told('green felt, brass rail')).every((line) => line.startsWith('Done:'))).toBe(true)
})
