import { isTest, nodes } from './look.ts'
import { rule } from './rule.ts'
import { dottedName, nameOf } from './source.ts'
import type { Tree } from './tree.ts'

const inServer = (path: string) => path.startsWith('apps/server/src/') && !isTest(path)
const play = 'apps/server/src/modules/play/'
const table = "export const roundLife = states('A round', { open: [] })"

/** The folder of its module, or of all that is no module. */
function homeOf(path: string): string {
  return /^apps\/server\/src\/(modules\/[^/]+\/)?/.exec(path)?.[0] ?? path
}

function isConsulted(tree: Tree, { path, life }: { readonly path: string; readonly life: string }): boolean {
  return nodes(tree, (other) => inServer(other) && other.startsWith(homeOf(path)), 'CallExpression').some(
    ({ node }) => [`${life}.canMove`, `${life}.assertMove`].includes(dottedName(node.callee) ?? ''),
  )
}

rule('a table of next states is consulted', {
  subjects: (tree) =>
    nodes(tree, inServer, 'VariableDeclarator').filter(
      ({ node: { init } }) => init?.type === 'CallExpression' && dottedName(init.callee) === 'states',
    ),
  problem: ({ path, node }, tree) => {
    const life = nameOf(node.id) ?? ''
    return isConsulted(tree, { path, life }) ? undefined : `makes ${life}, which nothing asks what may follow`
  },
  notices: {
    'apps/server/src/modules/play/round.ts:1 makes roundLife, which nothing asks what may follow': {
      [`${play}round.ts`]: table,
      [`${play}round.test.ts`]: "roundLife.assertMove('open', 'void')",
      [`${play}draft.ts`]: 'roundLife.next[round.state]',
      'apps/server/src/modules/vip/a.ts': "roundLife.canMove('open', 'void')",
    },
  },
  allows: { [`${play}round.ts`]: table, [`${play}store/a.ts`]: "roundLife.assertMove(round.state, 'void')" },
})

rule('a table of next states is made by `states`', {
  subjects: (tree) =>
    nodes(tree, inServer, 'TSTypeReference').filter(({ node }) => nameOf(node.typeName) === 'Record'),
  problem: ({ path, node, source }) => {
    if (path.endsWith('/platform/states.ts')) return undefined
    const [from, to] = (node.typeArguments?.params ?? []).map(({ start, end }) =>
      source.text.slice(start, end).replaceAll(/\s/g, ''),
    )
    return from !== undefined && to === `readonly${from}[]`
      ? 'writes a table of next states itself'
      : undefined
  },
  notices: {
    'apps/server/src/modules/play/round.ts:1 writes a table of next states itself': {
      [`${play}round.ts`]: 'const next: Readonly<Record<State, readonly State[]>> = { open: [] }',
    },
    'apps/server/src/modules/play/round.ts:3 writes a table of next states itself': {
      [`${play}round.ts`]:
        'const next = {\n  open: [],\n} as const satisfies Record<string, readonly string[]>',
    },
  },
  allows: {
    [`${play}round.ts`]: 'const byKind: Record<Kind, readonly State[]> = { bet: [] }',
    'apps/server/src/platform/states.ts': 'type Life<State> = { next: Record<State, readonly State[]> }',
  },
})
