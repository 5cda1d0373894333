import type { HouseRules } from '@baize/engines'
import { type Db, sql, type Tx } from '#platform/db'

/** The rules of the house by sport, as they were under a hash. */
export type RuleSet = Readonly<Record<string, HouseRules>>

export async function readRuleSet(db: Db, hash: string): Promise<RuleSet | undefined> {
  const row = await db.maybe<{ rules: RuleSet }>(sql`select rules from sports.rule_set where hash = ${hash}`)
  return row?.rules
}

export async function insertRuleSetOnce(
  tx: Tx,
  { hash, rules }: { readonly hash: string; readonly rules: RuleSet },
): Promise<void> {
  await tx.rows(sql`
    insert into sports.rule_set (hash, rules) values (${hash}, ${JSON.stringify(rules)}) on conflict do nothing`)
}
