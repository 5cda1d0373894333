import { expect, it } from 'vitest'
import { connectAs } from '../../apps/server/src/testing/as-owner.ts'
import { testApp } from '../../apps/server/src/testing/test-app.ts'
import { type Files, ownTree, treeOf } from '../tidy/tree.ts'
import { type Written, writtenStatements } from './statements.ts'

/*
 * Every `sql` of the server is read from the tree, put together and planned by a migrated database, under the role that
 * the server works under: tables, columns, functions, types and rights are looked up as they would be at run time, and
 * nothing is run. Not seen are SQL without the tag (what platform says to the driver itself: begin, commit, listen), what
 * a value turns out to be, and whether the rows are of the type that the caller claims.
 */

/** What begins, holds or ends a piece of work names no table, and nothing of it can be planned. */
const namesNothing = /^\s*(savepoint|release savepoint|rollback to savepoint|set local|set transaction) /

/** What is only ever run, as something with the same names that can be planned. */
function plannable(text: string): string {
  const [, into, columns = ''] = /^\s*copy ([\w.]+)\s*\(([^)]*)\)\s*from\s+stdin\s*$/.exec(text) ?? []
  if (into) return `insert into ${into} (${columns}) values (${columns.replace(/\w+/g, 'null')})`
  const [, locked] = /^\s*lock table ([\w.]+) in /.exec(text) ?? []
  return locked ? `select from ${locked}` : text
}

/** What the database says against each statement that it cannot plan. */
async function objections(statements: readonly Written[]): Promise<string[]> {
  const client = await connectAs(await testApp(), 'server')
  const found: string[] = []
  for (const { path, line, texts } of statements)
    for (const text of texts) {
      const plan = client.query(`explain (generic_plan) ${plannable(text)}`)
      await plan.catch((error: Error) => found.push(`${path}:${line} ${error.message}`))
    }
  return found
}

const isWhole = ({ isPart }: Written) => !isPart
const isNamed = ({ texts }: Written) => !texts.every((text) => namesNothing.test(text))

it('every statement that the server can make is one that the migrated database can plan', async () => {
  const all = writtenStatements(ownTree())
  const whole = all.filter(isWhole)
  expect(whole.length).toBeGreaterThan(0)
  // A place that comes to no text is a function that nobody calls with the parts it wants.
  expect(all.filter(({ texts }) => texts.length === 0)).toEqual([])
  expect(await objections(whole.filter(isNamed))).toEqual([])
})

const store = 'apps/server/src/modules/wallet/store.ts'
const shared = 'apps/server/src/modules/wallet/store/parts.ts'

const broken: Readonly<Record<string, Files>> = {
  [`${store}:1 column "acount" does not exist`]: {
    [store]:
      'const a = (db: Db, id: string) => db.rows(sql`select acount from identity.member where id = ${id}`)',
  },
  [`${store}:1 relation "wallet.purse" does not exist`]: {
    [store]: 'const a = (tx: Tx) => tx.rows(sql`delete from wallet.purse`)',
  },
  [`${store}:2 column m.acount does not exist`]: {
    [store]:
      "import { named } from './store/parts.ts'\nconst a = (db: Db) => db.rows(sql`select 1 from identity.member m where ${named('rafi')}`)",
    [shared]: 'export function named(name: string): Query { return sql`m.acount = ${name}` }',
  },
  [`${store}:2 column "made_at" does not exist`]: {
    [store]:
      'async function list(db: Db, order: Query) {\n  return db.rows(sql`select id from identity.member order by ${order}`)\n}\nlist(db, sql`id`); list(db, sql`made_at`)',
  },
  [`${store}:3 column "made_at" does not exist`]: {
    [store]:
      'async function list(db: Db, isNew: boolean) {\n  const order = isNew ? sql`made_at` : sql`id`\n  return db.rows(sql`select id from identity.member order by ${order}`)\n}',
  },
  [`${store}:1 column "when" of relation "ticket" does not exist`]: {
    [store]: 'const a = sql`copy lottery.ticket (id, "when") from stdin`',
  },
  [`${store}:1 permission denied for table entry`]: {
    [store]: 'const a = sql`update ledger.entry set amount = 1`',
  },
}

it.each(Object.entries(broken))('notices %s', async (objection, files) => {
  const statements = writtenStatements(treeOf(files)).filter(isWhole)
  expect(await objections(statements)).toEqual([objection])
})

it('puts parts together as the tag does, each way that there is, and leaves values out', () => {
  const files = {
    [store]: `
      const columns = sql\`id, \${language} as language\`
      function known(code: string, on?: Query) { return sql\`game g \${on ? sql\`on \${on}\` : sql\`\`} where code = \${code}\` }
      const offered = (code: string, on?: Query) => sql\`\${known(code, on)} and is_on\`
      const a = sql\`select \${columns} from \${offered(code)}\`
      const b = sql\`select 1 from x join \${offered(code, sql\`x.id = \${id ?? null}\`)}\`
      const c = sql\`select \${isNew ? sql\`new\` : sql\`old\`} from x order by \${isNew ? sql\`new\` : sql\`old\`}, \${a ? 1 : 2}\``,
  }
  const whole = writtenStatements(treeOf(files)).filter(isWhole)
  expect(whole.flatMap(({ texts }) => texts).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'select id, $1 as language from game g where code = $2 and is_on',
    'select 1 from x join game g on x.id = $1 where code = $2 and is_on',
    'select new from x order by new, $1',
    'select old from x order by old, $1',
  ])
})
