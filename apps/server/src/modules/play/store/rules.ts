import { type Db, sql, type Tx } from '#platform/db'

export type RulesRow = {
  readonly hash: string
  readonly kind: string
  readonly domain: string
  readonly body: unknown
}

export async function readRules(db: Db, hash: string): Promise<RulesRow | undefined> {
  return db.maybe<RulesRow>(sql`select hash, kind, domain, body from play.rule_set where hash = ${hash}`)
}

export async function insertRulesOnce(tx: Tx, { hash, kind, domain, body }: RulesRow): Promise<void> {
  await tx.rows(sql`
    insert into play.rule_set (hash, kind, domain, body) values (${hash}, ${kind}, ${domain}, ${JSON.stringify(body)})
    on conflict do nothing`)
}
