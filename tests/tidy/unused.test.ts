import type { Node } from 'oxc-parser'
import { isTest, nodes, sources, under } from './look.ts'
import { rule } from './rule.ts'
import { nameOf, type Source } from './source.ts'
import type { Tree } from './tree.ts'

const isForTests = (path: string) => isTest(path) || path.includes('/testing/')
const isShipped = (path: string) => under('apps/', 'packages/', 'games/', 'db/')(path) && !isForTests(path)

/** What is found by its place, and named by nobody: what stands in for libraries, and the screens. */
const foundByPlace = /^apps\/web\/(bundling\/stand-ins\/|src\/screens\/[^/]+\/\w+Screen\.tsx$)/

type Exported = { readonly path: string; readonly line: number; readonly name: string }

function exportedNames(tree: Tree): Exported[] {
  return nodes(tree, isShipped, 'ExportNamedDeclaration').flatMap(({ path, line, node }) =>
    declaredNames(node.declaration).map((name) => ({ path, line, name })),
  )
}

function declaredNames(declaration: Node | null): string[] {
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => nameOf(id) ?? [])
  return declaration && 'id' in declaration && declaration.id ? [nameOf(declaration.id) ?? ''] : []
}

const usedIn = new WeakMap<Tree, ReadonlySet<string>>()

/** Every name that something other than a test says, but for where it is declared or only passed on. */
function usedNames(tree: Tree): ReadonlySet<string> {
  const known = usedIn.get(tree)
  if (known) return known
  const all = sources(tree, (path) => !isForTests(path))
  const used = new Set(all.flatMap(namesSaid))
  const renamed = all.flatMap(renamings)
  for (let size = -1; size !== used.size; ) {
    size = used.size
    for (const [was, is] of renamed) if (used.has(is)) used.add(was)
  }
  usedIn.set(tree, used)
  return used
}

function namesSaid(source: Source): string[] {
  return source.nodes.flatMap((node) => {
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return []
    const parent = source.parentOf(node)
    const isPassedOn = parent?.type === 'ImportSpecifier' || parent?.type === 'ExportSpecifier'
    const isDeclared = parent !== undefined && 'id' in parent && parent.id === node
    return isPassedOn || isDeclared ? [] : [node.name]
  })
}

/** What a name is called after it came through an import or an export. */
function renamings(source: Source): [was: string, is: string][] {
  return source.nodes.flatMap((node): [string, string][] => {
    if (node.type === 'ImportSpecifier') return [[nameOf(node.imported) ?? '', nameOf(node.local) ?? '']]
    if (node.type === 'ExportSpecifier') return [[nameOf(node.local) ?? '', nameOf(node.exported) ?? '']]
    return []
  })
}

rule('what only tests use does not ship', {
  subjects: exportedNames,
  problem: ({ path, name }, tree) =>
    usedNames(tree).has(name) || foundByPlace.test(path)
      ? undefined
      : `exports ${name}, which only tests use`,
  notices: {
    'packages/money/src/a.ts:1 exports half, which only tests use': {
      'packages/money/src/a.ts': 'export function half() {}',
      'packages/money/src/index.ts': "export { half as part } from './a.ts'",
      'packages/money/src/a.test.ts': "import { half } from './a.ts'\nhalf()",
      'apps/server/src/testing/a.ts': "import { part } from '@baize/money'\npart()",
    },
  },
  allows: {
    'packages/money/src/a.ts': 'export function half() {}\nexport const whole = 1\nexport type Part = 1',
    'packages/money/src/index.ts': "export { half as part } from './a.ts'",
    'apps/server/src/a.ts': "import { part, type Part } from '@baize/money'\nconst a: Part = part()",
    'scripts/a.ts': "import * as money from '@baize/money'\nmoney.whole",
  },
})
