import { workspaceOf } from './layers.ts'
import { isTest, nodes } from './look.ts'
import { type Place, rule } from './rule.ts'
import { nameOf } from './source.ts'
import type { Tree } from './tree.ts'

type ExportedType = Required<Place> & { readonly name: string; readonly workspace: string }

/** Every type that a file of the workspaces offers to others; what helps tests alone is left out. */
function exportedTypes(tree: Tree): ExportedType[] {
  const isLookedAt = (path: string) => workspaceOf(path) !== undefined && !isTest(path)
  return nodes(tree, isLookedAt, 'ExportNamedDeclaration').flatMap(({ path, line, node }) => {
    const { declaration } = node
    const isType =
      declaration?.type === 'TSTypeAliasDeclaration' || declaration?.type === 'TSInterfaceDeclaration'
    const name = isType ? nameOf(declaration.id) : undefined
    return name ? [{ path, line, name, workspace: workspaceOf(path) ?? '' }] : []
  })
}

const known = new WeakMap<Tree, ReadonlyMap<string, ExportedType>>()

/** The first type of each name in each workspace, by the order of paths. */
function firstOnes(tree: Tree): ReadonlyMap<string, ExportedType> {
  const found =
    known.get(tree) ??
    new Map(
      exportedTypes(tree)
        .toReversed()
        .map((each) => [keyOf(each), each]),
    )
  known.set(tree, found)
  return found
}

function keyOf({ workspace, name }: ExportedType): string {
  return `${workspace} ${name}`
}

rule('an exported type has a name of its own in its workspace', {
  subjects: exportedTypes,
  problem: (type, tree) => {
    const first = firstOnes(tree).get(keyOf(type))
    return first && first.path !== type.path
      ? `exports a type ${type.name}, as ${first.path} does`
      : undefined
  },
  notices: {
    'apps/server/src/b.ts:2 exports a type Outcome, as apps/server/src/a.ts does': {
      'apps/server/src/a.ts': 'export type Outcome = 1',
      'apps/server/src/b.ts': 'type Own = 2\nexport type Outcome = Own',
    },
    'packages/money/src/b.ts:1 exports a type Amount, as packages/money/src/a.ts does': {
      'packages/money/src/a.ts': 'export type Amount = bigint',
      'packages/money/src/b.ts': 'export interface Amount { units: bigint }',
    },
  },
  allows: {
    'apps/server/src/a.ts': 'export type Outcome = 1\ntype Own = 1',
    'apps/server/src/b.ts': "export type { Outcome } from './a.ts'\ntype Own = 2\nexport const Own = 1",
    'apps/server/src/testing/c.ts': 'export type Outcome = 3',
    'apps/server/src/d.test.ts': 'export type Outcome = 4',
    'packages/money/src/a.ts': 'export type Outcome = 5',
  },
})
