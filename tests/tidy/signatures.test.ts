import type { Node } from 'oxc-parser'
import { isTest, nodes } from './look.ts'
import { rule } from './rule.ts'
import { dottedName, nameOf, type NodeOf } from './source.ts'

const modules = 'apps/server/src/modules/'
const inModules = (path: string) => path.startsWith(modules) && !isTest(path)
const functionTypes = ['FunctionDeclaration', 'ArrowFunctionExpression', 'FunctionExpression'] as const

type AnyFunction = NodeOf<(typeof functionTypes)[number]>

/** What a parameter is said to be, when that is one name: `App`, `Tx`, `Db`. */
function typeNameOf(parameter: Node | undefined): string | undefined {
  const annotation = parameter && 'typeAnnotation' in parameter ? parameter.typeAnnotation : undefined
  const type = annotation?.type === 'TSTypeAnnotation' ? annotation.typeAnnotation : undefined
  return type?.type === 'TSTypeReference' ? nameOf(type.typeName) : undefined
}

const means = new Map([
  ['App', 'app'],
  ['Tx', 'tx'],
  ['Db', 'db'],
])

rule('the first argument tells what a function may do', {
  subjects: (tree) => nodes(tree, inModules, ...functionTypes),
  problem: ({ node }) => {
    const wrong = node.params.findIndex((parameter, index) => {
      const name = means.get(typeNameOf(parameter) ?? '')
      return name !== undefined && (index > 0 || nameOf(parameter) !== name)
    })
    const type = typeNameOf(node.params[wrong])
    return type && `takes ${type} as ${nameOf(node.params[wrong])} in place ${wrong + 1}`
  },
  notices: {
    'apps/server/src/modules/wallet/a.ts:1 takes Tx as tx in place 2': {
      [`${modules}wallet/a.ts`]: 'async function a(id: string, tx: Tx) {}',
    },
    'apps/server/src/modules/wallet/a.ts:1 takes Db as reader in place 1': {
      [`${modules}wallet/a.ts`]: 'const a = (reader: Db) => 1',
    },
  },
  allows: { [`${modules}wallet/a.ts`]: 'async function a(tx: Tx, id: string) {}; const b = (app: App) => 1' },
})

rule('who is given a transaction or a reader opens no transaction', {
  subjects: (tree) => nodes(tree, inModules, ...functionTypes),
  problem: ({ node, source }) => {
    const type = typeNameOf(node.params[0])
    if (type !== 'Tx' && type !== 'Db') return undefined
    return callsIn(node, source.nodes).includes('transaction')
      ? `was given a ${type} and opens a transaction`
      : undefined
  },
  notices: {
    'apps/server/src/modules/wallet/a.ts:1 was given a Tx and opens a transaction': {
      [`${modules}wallet/a.ts`]:
        'async function a(tx: Tx, app: unknown) { await transaction(app, async (tx) => {}) }',
    },
  },
})

function callsIn(node: AnyFunction, all: readonly Node[]): string[] {
  return all.flatMap((each) => {
    const isInside = each.type === 'CallExpression' && each.start >= node.start && each.end <= node.end
    return isInside ? (dottedName(each.callee) ?? []) : []
  })
}

rule('a pure package neither reads nor writes', {
  subjects: (tree) =>
    nodes(
      tree,
      (path) => /^packages\/(money|contracts|engines|fairness)\/src\//.test(path) && !isTest(path),
      'ImportDeclaration',
    ),
  problem: ({ node }) =>
    /^node:(fs|net|http|child_process|dns)/.test(node.source.value)
      ? `imports ${node.source.value}`
      : undefined,
  notices: {
    'packages/engines/src/a.ts:1 imports node:fs': {
      'packages/engines/src/a.ts': "import fs from 'node:fs'",
    },
  },
})
