import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectSameTexts } from '../../../../tests/support/same-texts.ts'

const office = join(import.meta.dirname, '../..')
/** The areas that have words of their own, and the office's own words, which stand above them. */
const areas = globSync('locales/*/en.json', { cwd: office }).map((path) => path.split('/')[1] ?? '')

function textsIn(area: string, language: string): Record<string, string> {
  return JSON.parse(readFileSync(join(office, 'locales', area, `${language}.json`), 'utf8'))
}

function codeOf(folder: string): string {
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n')
}

describe.each(['', ...areas])('the words of %s', (area) => {
  it.each(['bn', 'ur'])('are all there in %s and ask for the same values', (language) => {
    expectSameTexts(textsIn(area, language), textsIn(area, 'en'))
  })

  it('are all asked for in its folder, whole or by their beginning', () => {
    const folder = join(office, 'src', area)
    expect(existsSync(folder), folder).toBe(true)
    const code = codeOf(folder)
    const beginnings = [...code.matchAll(/`([a-zA-Z.]+\.)\$\{/g)].map(([, beginning = '']) => beginning)
    const isAsked = (key: string) =>
      code.includes(`'${key}'`) ||
      beginnings.some((each) => key.startsWith(each) && !key.slice(each.length).includes('.'))
    expect(Object.keys(textsIn(area, 'en')).filter((key) => !isAsked(key))).toEqual([])
  })
})
