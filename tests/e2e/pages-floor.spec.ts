import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './test.ts'
import { parse, type Token } from 'acorn'
import { openHome, takenOverAtLast } from './home-page.ts'

const assets = join(import.meta.dirname, '../../apps/web/dist/client/assets')
const files = (ending: string) => readdirSync(assets).filter((name) => name.endsWith(ending))
const read = (name: string) => readFileSync(join(assets, name), 'utf8')

/**
 * Built into browsers only after iOS 12.4 and not brought along by `lib/browser/polyfills.ts`. What is spread by three dots is
 * a function of ours, under whatever short name.
 */
const tooNew =
  /\bBigInt\b|\.getBigU?[Ii]nt64\(|\bstructuredClone\(|\bnew (WeakRef|FinalizationRegistry)\(|(?<!\.\.)\.(findLast|toSorted|toReversed|matchAll|at)\(/

test('[D05] the scripts are written in the language of iOS 12.4', () => {
  const scripts = files('.js')
  expect(scripts.length).toBeGreaterThan(5)
  for (const name of scripts) {
    const text = read(name)
    // Modules and `import()` are newer than the rest of that browser's language, and known to it.
    const words: Token[] = []
    expect(() => parse(text, { ecmaVersion: 2020, sourceType: 'module', onToken: words }), name).not.toThrow()
    expect(words.filter((word) => 'value' in word && typeof word.value === 'bigint')).toEqual([])
    expect(
      text.replaceAll(/`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\])*"/g, '""').match(/\?\.[a-z_$[(]|\?\?/i),
      name,
    ).toBeNull()
    expect(text.match(tooNew), name).toBeNull()
  }
})

test('[D05] the styles ask nothing that iOS 12.4 cannot do', () => {
  const sheets = files('.css')
  expect(sheets.length).toBeGreaterThan(2)
  for (const name of sheets) {
    const found = read(name).match(
      /[;{](inset|(padding|margin|inset)-(inline|block)|inset-[a-z-]+):|color-mix\(|:is\(|:where\(/,
    )
    expect(found, name).toBeNull()
  }
})

test('the first view of home has its styles in the page', async ({ page }) => {
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url())
  })
  // What comes a second later is not the first view's: the clock goes on until the script has taken over, no further.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await openHome(page)
  await takenOverAtLast(page)
  expect(sheets).toEqual([])
})
