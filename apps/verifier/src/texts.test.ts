import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import bn from '../locales/bn.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import ur from '../locales/ur.json' with { type: 'json' }
import { expectSameTexts } from '../../../tests/support/same-texts.ts'
import { preferredTag, textIn } from './texts.ts'

it.each([
  ['bn', bn],
  ['ur', ur],
])('every text is there in %s and asks for the same values', (_, texts) => {
  expectSameTexts(texts, en)
})

it('every text is asked for somewhere', () => {
  const code = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
    .join('\n')
  const unasked = Object.keys(en).filter((key) => {
    const family = key.slice(0, key.indexOf('.') + 1)
    const isComposed = family !== '' && code.includes(`\`${family}\${`)
    const isVerdict = /^(passed|failed)\./.test(key)
    return !code.includes(`'${key}'`) && !isComposed && !isVerdict
  })
  expect(unasked).toEqual([])
})

it('the page speaks the first language of the browser that it knows', () => {
  expect(preferredTag(['fr-FR', 'ur-PK', 'bn'])).toBe('ur')
  expect(preferredTag(['bn-BD'])).toBe('bn')
  expect(preferredTag(['fr'])).toBe('en')
  expect(textIn('en')('summary.count', { passed: 3, all: 12 })).toBe('3 of 12 checks passed')
})
