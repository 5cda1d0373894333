import { files, isTest, nodes, under } from './look.ts'
import { rule } from './rule.ts'
import { dottedName, textOf } from './source.ts'
import type { Tree } from './tree.ts'

const isMoney = (path: string) =>
  under('packages/money/', 'apps/server/src/modules/ledger/')(path) && !isTest(path)

rule('an amount never passes through a floating number', {
  subjects: (tree) => nodes(tree, isMoney, 'CallExpression', 'UnaryExpression', 'Literal'),
  problem: ({ node }) => {
    if (node.type === 'Literal')
      return typeof node.value === 'number' && !Number.isInteger(node.value) ? `has ${node.value}` : undefined
    if (node.type === 'UnaryExpression')
      return node.operator === '+' ? 'turns a text into a number with +' : undefined
    const name = dottedName(node.callee) ?? ''
    return /^(Number|parseFloat|Number\.parseFloat|Math\.(round|floor|ceil|trunc))$|\.toFixed$/.test(name)
      ? `calls ${name}`
      : undefined
  },
  notices: {
    'packages/money/src/a.ts:1 calls parseFloat': { 'packages/money/src/a.ts': 'const a = parseFloat(text)' },
    'packages/money/src/a.ts:1 calls Number': { 'packages/money/src/a.ts': 'const a = Number(units)' },
    'packages/money/src/a.ts:1 has 0.5': { 'packages/money/src/a.ts': 'const a = 0.5' },
    'apps/server/src/modules/ledger/a.ts:1 turns a text into a number with +': {
      'apps/server/src/modules/ledger/a.ts': 'const a = +text',
    },
  },
  allows: {
    'packages/money/src/a.ts': 'const a = BigInt(text) * 10_000n; const b = Number.isSafeInteger(1)',
  },
})

/** Use cases that move money: files of a module that call the ledger's `post` or `postIn`, or the wallet's `postAgreed`. */
function moneyMoves(tree: Tree) {
  const isUseCase = (path: string) => path.startsWith('apps/server/src/modules/') && !isTest(path)
  const calls = nodes(tree, isUseCase, 'CallExpression').filter(({ node }) =>
    /^(ledger\.)?(post|postIn)$|^postAgreed$/.test(dottedName(node.callee) ?? ''),
  )
  return [...new Set(calls.map(({ path }) => path))].map((path) => ({ path }))
}

rule('every use case that moves money is raced and asked again in its tests', {
  subjects: moneyMoves,
  problem: ({ path }, tree) => {
    const titles = titlesOf(tree, path.replace(/\.ts$/, '.test.ts'))
    if (!titles.some((title) => /\brac(e|es|ing)\b/.test(title))) return 'moves money without a race test'
    return titles.some((title) => /\b(again|retry|retried|twice)\b/.test(title))
      ? undefined
      : 'moves money without a retry test'
  },
  notices: {
    'apps/server/src/modules/wallet/hold.ts moves money without a race test': {
      'apps/server/src/modules/wallet/hold.ts': 'await postIn(tx, posting)',
    },
    'apps/server/src/modules/wallet/hold.ts moves money without a retry test': {
      'apps/server/src/modules/wallet/hold.ts': 'await ledger.post(app, posting)',
      'apps/server/src/modules/wallet/hold.test.ts':
        "it('ten holds race for money that covers one', () => {})",
    },
  },
  allows: {
    'apps/server/src/modules/wallet/hold.ts': 'await post(app, posting)',
    'apps/server/src/modules/wallet/hold.test.ts':
      "it('ten holds race for one', () => {}); it('a hold asked for again answers the same', () => {})",
  },
})

function titlesOf(tree: Tree, path: string): string[] {
  if (files(tree, (each) => each === path).length === 0) return []
  return nodes(tree, (each) => each === path, 'CallExpression').flatMap(({ node }) =>
    /^(it|test|describe)\b/.test(dottedName(node.callee) ?? '') ? [textOf(node.arguments[0]) ?? ''] : [],
  )
}
