import { houseRules, houseRulesHash } from '@baize/engines'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { perDatabase } from '#platform/per-app'
import { insertRuleSetOnce } from '../store/rules.ts'

const kept = perDatabase(() => new Map<string, Promise<string>>())

/** The hash of the rules in force, which are written down before the first bet is accepted by them. */
export async function keptRules(app: App): Promise<string> {
  const all = kept(app)
  const known = all.get(houseRulesHash)
  if (known) return known
  const keeping = keep(app)
  all.set(houseRulesHash, keeping)
  keeping.catch(() => all.delete(houseRulesHash))
  return keeping
}

async function keep(app: App): Promise<string> {
  await transaction(app, (tx) => insertRuleSetOnce(tx, { hash: houseRulesHash, rules: houseRules }))
  return houseRulesHash
}
