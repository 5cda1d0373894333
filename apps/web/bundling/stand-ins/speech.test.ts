import { readFileSync } from 'node:fs'
import { setupI18n as lingui } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { setupI18n as speech } from './speech.ts'

const folder = new URL('../../src/locales/', import.meta.url)
const tags = ['en', 'bn', 'ur']
const areas = ['shell', 'home', 'play', 'trial', 'passwords', 'security']

test.for(tags)('every text in %s is said as lingui says it, whatever it counts', (locale) => {
  const texts = areas.map((area) =>
    JSON.parse(readFileSync(new URL(`${locale}/${area}.json`, folder), 'utf8')),
  )
  const all: Record<string, string> = Object.assign({}, ...texts)
  const entries = Object.entries(all).map(([key, text]) => [key, compileMessageOrThrow(text)])
  const messages = { [locale]: Object.fromEntries(entries) }
  const ours = speech({ locale, messages })
  const theirs = lingui({ locale, messages })
  for (const count of [0, 1, 2, 11, 1234]) {
    const values = { count, minutes: count, name: 'Reef', year: '2026', amount: '1.00' }
    for (const key of Object.keys(all)) expect(ours._(key, values), key).toBe(theirs._(key, values))
  }
})

test('a text that nobody wrote is said by its key', () => {
  expect(speech({ locale: 'en', messages: { en: {} } })._('shell.none')).toBe('shell.none')
})
