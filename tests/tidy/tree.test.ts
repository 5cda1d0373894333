import { expect, it } from 'vitest'
import { sources } from './look.ts'
import { rule } from './rule.ts'
import { ownTree, treeOf } from './tree.ts'

it('the reader sees the tree, its folders and its kinds of files', () => {
  const { paths } = ownTree()
  for (const folder of [
    'apps/server/src/',
    'apps/web/src/',
    'packages/contracts/src/',
    'db/migrations/',
    'tests/',
    'docs/',
  ]) {
    expect(paths.filter((path) => path.startsWith(folder)).length, folder).toBeGreaterThan(0)
  }
  expect(paths.some((path) => path.includes('node_modules/'))).toBe(false)
})

it('an import is seen however it is written', () => {
  const text = `
    import a, { b as c } from './a.ts'
    import type { D } from '../d.ts'
    export * from '#platform/db'
    export { e } from 'e'
    const f = import('./f.ts')
    const g = import.meta.glob(['./locales/*.json', '../x.ts'])
    type H = import('./h.ts').H`
  const { imports } = treeOf({ 'x/y/z.ts': text }).source('x/y/z.ts')
  const seen = imports.map(({ line, resolved }) => `${line} ${resolved}`).sort()
  expect(seen).toEqual([
    '2 x/y/a.ts',
    '3 x/d.ts',
    '4 #platform/db',
    '5 e',
    '6 x/y/f.ts',
    '7 x/x.ts',
    '7 x/y/locales/*.json',
    '8 x/y/h.ts',
  ])
})

rule('every source file can be parsed', {
  subjects: (tree) => sources(tree),
  problem: ({ errors }) => errors[0],
  notices: { 'a.ts Unexpected token': { 'a.ts': 'const = 1' } },
})
