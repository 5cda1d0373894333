// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import bn from '../../locales/bn.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ur from '../../locales/ur.json' with { type: 'json' }
import { expectSameTexts } from '../../../../tests/support/same-texts.ts'
import { preferredLanguage, textIn } from './texts.tsx'
import { placeOf } from './use-place.ts'

it.each([
  ['bn', bn],
  ['ur', ur],
])('every text is there in %s and asks for the same values', (_, texts) => {
  expectSameTexts(texts, en)
})

it('every text is asked for somewhere', () => {
  const folder = join(import.meta.dirname, '..')
  const code = globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n')
  const composed = ['look.dark', 'look.light', 'picture.type', 'picture.large']
  const unasked = Object.keys(en).filter((key) => !code.includes(`'${key}'`) && !composed.includes(key))
  expect(unasked).toEqual([])
})

it('the office speaks as it was told, then as the browser asks, then English', () => {
  expect(preferredLanguage('BN', ['ur'])).toBe('BN')
  expect(preferredLanguage('XX', ['fr-FR', 'ur-PK', 'bn'])).toBe('UR')
  expect(preferredLanguage(undefined, ['fr'])).toBe('EN')
  expect(textIn('EN')('desk.waiting', { count: 3 })).toBe('Waiting (3)')
})

it('an address leads to a conversation, to the hours, or to the list', () => {
  const memberId = '018f2c1e-0000-7000-8000-000000000001'
  expect(placeOf(`#/chats/${memberId}`)).toEqual({ at: 'chats', memberId })
  expect(placeOf('#/hours')).toEqual({ at: 'hours' })
  for (const hash of ['', '#/chats', '#/chats/../x', '#/elsewhere'])
    expect(placeOf(hash)).toEqual({ at: 'chats', memberId: undefined })
})
