import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { testOffice } from '../testing/test-office.ts'

it('a list of names is loaded from a file, shown and taken away; a file that was cut short changes nothing', async () => {
  const { run } = await testOffice()
  const folder = mkdtempSync(join(tmpdir(), 'baize-names-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'names.txt')
  const watch = (...words: string[]) => run('--as', 'office.risk', 'aml', 'watch', ...words)
  expect((await watch()).said).toBe('Nothing.')
  writeFileSync(file, 'Ann Lee\r\n\n  Bo Xi \nXi, Bo\n')
  expect((await watch(file, 'sanctions')).said).toBe('sanctions has 2 names: 2 are new, 0 are gone.')
  expect((await watch()).said).toMatch(/^sanctions +2 names +\d{4}-/)
  writeFileSync(file, '\n')
  expect((await watch(file, 'sanctions')).said).toContain('has no names')
  expect((await watch(join(folder, 'none'), 'sanctions')).said).toContain('cannot be read')
  expect((await watch(file)).said).toContain('Say which list')
  expect((await run('--as', 'office.owner', 'aml', 'watch')).code).toBe(1)
  expect((await run('--as', 'office.risk', 'aml', 'unwatch', 'sanctions')).said).toBe(
    'sanctions is gone, with 2 names.',
  )
  expect((await watch()).said).toBe('Nothing.')
  expect((await run('--as', 'office.risk', 'audit', 'list', 'sanctions')).said).toContain(
    'watch-list.replace',
  )
})
