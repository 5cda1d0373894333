import type { Node } from 'oxc-parser'
import { layers } from './layers.ts'
import { files, type Found, isTest, nodes, under } from './look.ts'
import { rule } from './rule.ts'
import { dottedName, nameOf, type NodeOf } from './source.ts'
import { openers, someOpeners } from './transactions.ts'
import type { Tree } from './tree.ts'

type Written = Found<NodeOf<'TaggedTemplateExpression' | 'Literal' | 'TemplateLiteral'>>

const modules = 'apps/server/src/modules/'

/** SQL in code: what the `sql` tag makes, and any text that names a table the way SQL does. */
function queries(tree: Tree, where: (path: string) => boolean): Written[] {
  return nodes(tree, where, 'TaggedTemplateExpression', 'Literal', 'TemplateLiteral').filter(
    ({ node, source }) => isQuery(node) && source.parentOf(node)?.type !== 'TaggedTemplateExpression',
  )
}

function isQuery(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return nameOf(node.tag) === 'sql'
  return /\b(from|join|into|update|table|function)\s+[a-z_]+\.[a-z_]+|^\s*(select|with|insert into|delete from)\s+[a-z_*(]+.*\bfrom\b/.test(
    textIn(node),
  )
}

function textIn(node: Node): string {
  if (node.type === 'TaggedTemplateExpression') return textIn(node.quasi)
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('$1')
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}

/** A module's `store.ts`, or a file of a folder `store`, in whichever of its parts. */
function isStore(path: string): boolean {
  return /^apps\/server\/src\/modules\/[^/]+\/(.+\/)?store(\.ts|\/[a-z-]+\.ts)$/.test(path)
}

rule('SQL is written in the stores of modules and in platform alone', {
  subjects: (tree) =>
    queries(tree, (path) => under('apps/', 'packages/', 'games/', 'db/')(path) && !isTest(path)),
  problem: ({ path }) =>
    path.startsWith('apps/server/src/platform/') || isStore(path) ? undefined : 'speaks SQL',
  notices: {
    'apps/server/src/modules/wallet/hold.ts:1 speaks SQL': {
      [`${modules}wallet/hold.ts`]: 'const a = sql`select 1`',
    },
    'db/demo/members.ts:1 speaks SQL': {
      'db/demo/members.ts': "client.query('insert into wallet.pocket values (1)')",
    },
    'apps/web/src/a.ts:1 speaks SQL': {
      'apps/web/src/a.ts': 'const a = `update wallet.pocket set a = ${1}`',
    },
  },
  allows: {
    [`${modules}wallet/store.ts`]: 'const a = sql`select 1`',
    [`${modules}wallet/store/pockets.ts`]: 'const a = sql`select 1`',
    [`${modules}wallet/bonuses/store.ts`]: 'const a = sql`select 1`',
    'apps/web/src/a.ts': "const a = 'from here on, select a game'",
  },
})

rule('a file of SQL is a migration, or the yardstick of a bench', {
  subjects: (tree) => files(tree, (path) => path.endsWith('.sql')),
  problem: ({ path }) =>
    under('db/migrations/', 'bench/')(path) ? undefined : 'is SQL outside the migrations',
  notices: {
    'apps/server/src/modules/wallet/a.sql is SQL outside the migrations': { [`${modules}wallet/a.sql`]: '' },
  },
})

const schemas = ['platform', 'graphile_worker', ...layers.keys()]

rule('a store names only the tables of its own module', {
  subjects: (tree) => queries(tree, (path) => path.startsWith(modules) && !isTest(path)),
  problem: ({ path, node }) => {
    const own = path.slice(modules.length).split('/')[0] ?? ''
    const named = [...textIn(node).matchAll(/\b([a-z_]+)\.[a-z_]+/g)].map(({ 1: schema = '' }) => schema)
    const other = named.find((schema) => schema !== own && schemas.includes(schema))
    if (own !== 'reports') return other && `reads the tables of ${other}`
    return /\b(insert into|update|delete from)\b/.test(textIn(node))
      ? 'writes, and reports only read'
      : undefined
  },
  notices: {
    'apps/server/src/modules/wallet/store.ts:1 reads the tables of ledger': {
      [`${modules}wallet/store.ts`]:
        'const a = sql`select * from wallet.pocket p join ledger.account a on a.id = p.id`',
    },
    'apps/server/src/modules/reports/store.ts:1 writes, and reports only read': {
      [`${modules}reports/store.ts`]: 'const a = sql`delete from play.round`',
    },
  },
  allows: { [`${modules}reports/store.ts`]: 'const a = sql`select * from play.round`' },
})

rule('pages have no tables', {
  subjects: (tree) => files(tree, under(`${modules}pages/`)),
  problem: ({ path }) => (isStore(path) ? 'is a store' : undefined),
  notices: {
    'apps/server/src/modules/pages/store.ts is a store': { [`${modules}pages/store.ts`]: '' },
    'apps/server/src/modules/pages/store/drawings.ts is a store': {
      [`${modules}pages/store/drawings.ts`]: '',
    },
    'apps/server/src/modules/pages/home/store/a.ts is a store': { [`${modules}pages/home/store/a.ts`]: '' },
  },
  allows: { [`${modules}pages/store-hours.ts`]: '' },
})

rule('inside a transaction, only tx', {
  subjects: (tree) =>
    nodes(tree, (path) => path.startsWith('apps/server/src/') && !isTest(path), 'CallExpression').filter(
      ({ node }) => openers(tree).includes(dottedName(node.callee) ?? ''),
    ),
  problem: ({ node, source }, tree) => {
    const work = node.arguments.find(
      ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression',
    )
    const inside = source.nodes.filter((each) => work && each.start >= work.start && each.end <= work.end)
    const outside = inside.map((each) => reachesOut(each, tree)).find((name) => name !== undefined)
    return outside && `uses ${outside} inside its transaction`
  },
  notices: {
    'apps/server/src/a.ts:1 uses app.db inside its transaction': {
      ...someOpeners,
      'apps/server/src/a.ts': 'transaction(app, async (tx) => { await readPocket(app.db, id) })',
    },
    'apps/server/src/a.ts:1 uses fetch inside its transaction': {
      ...someOpeners,
      'apps/server/src/a.ts': "repeatableTransaction(app, (tx) => fetch('/x'))",
    },
    'apps/server/src/a.ts:1 uses app, whole, inside its transaction': {
      ...someOpeners,
      'apps/server/src/a.ts': 'repeatableTransaction(app, async (tx) => { await settleDeposit(app, id) })',
    },
    'apps/server/src/a.ts:1 uses repeatableTransaction inside its transaction': {
      ...someOpeners,
      'apps/server/src/a.ts': 'transaction(app, (tx) => repeatableTransaction(lent, work))',
    },
  },
  allows: {
    ...someOpeners,
    'apps/server/src/a.ts':
      'await readPocket(app.db); transaction(app, async (tx) => { await hold(tx, app.clock.now()) })',
  },
})

/** What a call or a name takes from outside the transaction, if it does. */
function reachesOut(node: Node, tree: Tree): string | undefined {
  if (node.type === 'MemberExpression') {
    const name = dottedName(node)
    return name && /(^|\.)app\.(db|pool)$/.test(name) ? name : undefined
  }
  if (node.type !== 'CallExpression') return undefined
  const callee = dottedName(node.callee)
  if (callee && ['fetch', 'setTimeout', ...openers(tree)].includes(callee)) return callee
  return node.arguments.some((argument) => dottedName(argument) === 'app') ? 'app, whole,' : undefined
}
