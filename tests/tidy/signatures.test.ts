import type { Node } from 'oxc-parser'
import { isTest, nodes } from './look.ts'
import { rule } from './rule.ts'
import { dottedName, nameOf, type NodeOf } from './source.ts'
import { openers, someOpeners } from './transactions.ts'

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
  problem: ({ node, source }, tree) => {
    const type = typeNameOf(node.params[0])
    if (type !== 'Tx' && type !== 'Db') return undefined
    const opener = callsIn(node, source.nodes).find((name) => openers(tree).includes(name))
    return opener && `was given a ${type} and opens a transaction by ${opener}`
  },
  notices: {
    'apps/server/src/modules/wallet/a.ts:1 was given a Tx and opens a transaction by transaction': {
      ...someOpeners,
      [`${modules}wallet/a.ts`]:
        'async function a(tx: Tx, app: unknown) { await transaction(app, async (tx) => {}) }',
    },
    'apps/server/src/modules/wallet/a.ts:1 was given a Db and opens a transaction by repeatableTransaction': {
      ...someOpeners,
      [`${modules}wallet/a.ts`]: 'const a = (db: Db, pool: Lent) => repeatableTransaction(pool, work)',
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
