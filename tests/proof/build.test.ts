import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { buildVerifier } from '../../scripts/build-verifier.ts'

const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'baize-verifier-')))
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/**
 * Of it 5 kB are the bills of agents, 1 kB the volleys of reefs (0160), 4 kB hands of cards (0164) and 17 kB simulated matches and
 * bets on them (0173), all worked out again by the same page.
 */
const LARGEST = 126_000

it('the verifier is one small file that is built the same twice and can load nothing', async () => {
  const [first, second] = await Promise.all(folders.map((folder) => buildVerifier(folder)))
  expect(second).toEqual(first)
  const [folder = ''] = folders
  expect(readdirSync(folder).sort()).toEqual(['verifier.html', 'verifier.html.sha256'])
  const page = readFileSync(join(folder, 'verifier.html'))
  const digest = createHash('sha256').update(page).digest('hex')
  expect(readFileSync(join(folder, 'verifier.html.sha256'), 'utf8')).toBe(`${digest}  verifier.html\n`)
  expect(first?.gzipped).toBeLessThan(LARGEST)

  const text = page.toString()
  const [, code = ''] = /<script>([^]*)<\/script>/.exec(text) ?? []
  const [, sheet = ''] = /<style>([^]*?)<\/style>/.exec(text) ?? []
  const hash = (part: string) => createHash('sha256').update(part).digest('base64')
  expect(text).toContain(
    `content="default-src 'none'; script-src 'sha256-${hash(code)}'; style-src 'sha256-${hash(sheet)}'; base-uri 'none'; form-action 'none'"`,
  )
  expect(text).not.toMatch(/\bsrc=|<link|@import|url\(|fetch\(|XMLHttpRequest|WebSocket|sendBeacon/)
  expect(text).not.toContain(process.cwd())
})
