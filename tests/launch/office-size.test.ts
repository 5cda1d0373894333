import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../support/project-copy.ts'

const office = join(root, 'apps/backoffice/dist')
const FIRST_VIEW_BYTES = 180_000
const AREA_BYTES = 60_000

const sizeOf = (name: string) => statSync(join(office, 'assets', `${name}.br`)).size

it('the office opens with 180 kB at most, and each of its areas adds 60 kB at most', () => {
  const page = readFileSync(join(office, 'index.html'), 'utf8')
  const first = [...page.matchAll(/\/office\/assets\/([^"]+)"/g)].map(([, name = '']) => name)
  expect(first.length).toBeGreaterThan(1)
  expect(first.reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThanOrEqual(FIRST_VIEW_BYTES)

  const rest = readdirSync(join(office, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  const large = rest.filter((name) => !first.includes(name) && sizeOf(name) > AREA_BYTES)
  expect(large).toEqual([])
})
