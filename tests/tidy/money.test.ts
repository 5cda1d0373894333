import { files, isTest, nodes, under } from './look.ts'
import { moneyMoves } from './movers.ts'
import { rule } from './rule.ts'
import { dottedName, textOf } from './source.ts'
import type { Files, Tree } from './tree.ts'

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

const modules = 'apps/server/src/modules/'

/** A ledger, and a wallet that moves money by it, behind their doors. */
const doors: Files = {
  [`${modules}ledger/index.ts`]:
    "export { post, postIn } from './post.ts'\nexport { getBalance } from './accounts.ts'",
  [`${modules}wallet/index.ts`]: "export { giveBonus as grantBonus } from './bonuses/give.ts'",
  [`${modules}wallet/bonuses/give.ts`]:
    "import { book } from '../book.ts'\nexport async function giveBonus(tx: Tx) { await book(tx) }",
  [`${modules}wallet/book.ts`]:
    "import { postIn } from '#modules/ledger'\nexport const book = (tx: Tx) => postIn(tx, posting)",
  [`${modules}wallet/book.test.ts`]:
    "it('two bookings race', () => {}); it('a booking made again is one', () => {})",
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
      ...doors,
      [`${modules}wallet/hold.ts`]:
        "import { postIn } from '#modules/ledger'\nasync function hold(tx: Tx) { await postIn(tx, posting) }",
    },
    'apps/server/src/modules/wallet/hold.ts moves money without a retry test': {
      ...doors,
      [`${modules}wallet/hold.ts`]:
        "import * as ledger from '#modules/ledger'\nconst hold = (app: App) => ledger.post(app, posting)",
      [`${modules}wallet/hold.test.ts`]: "it('ten holds race for money that covers one', () => {})",
    },
    'apps/server/src/modules/vip/rooms/reward.ts moves money without a race test': {
      ...doors,
      [`${modules}vip/rooms/reward.ts`]:
        "import { grantBonus } from '#modules/wallet'\nexport const rewarding = [job({ run: (app) => transaction(app, (tx) => grantBonus(tx)) })]",
    },
  },
  allows: {
    ...doors,
    [`${modules}wallet/hold.ts`]:
      "import { post } from '#modules/ledger'\nexport async function hold(app: App) { await post(app, posting) }",
    [`${modules}wallet/hold.test.ts`]:
      "it('ten holds race for one', () => {}); it('a hold asked for again answers the same', () => {})",
    [`${modules}wallet/keep.ts`]:
      "import { hold } from './hold.ts'\nexport const keep = (app: App) => hold(app)",
    [`${modules}vip/read.ts`]:
      "import { getBalance } from '#modules/ledger'\nconst read = (db: Db) => getBalance(db)",
  },
})

function titlesOf(tree: Tree, path: string): string[] {
  if (files(tree, (each) => each === path).length === 0) return []
  return nodes(tree, (each) => each === path, 'CallExpression').flatMap(({ node }) =>
    /^(it|test|describe)\b/.test(dottedName(node.callee) ?? '') ? [textOf(node.arguments[0]) ?? ''] : [],
  )
}
