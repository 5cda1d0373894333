import { type getSportsRules as contract, marginClasses, type ReplyOf } from '@baize/contracts'
import { type HouseRule, houseRules, houseRulesHash, marginOfClass, sportModel } from '@baize/engines'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { readRuleSet, type RuleSet } from '../store/rules.ts'
import { PUBLIC_DAYS } from './get-figures.ts'

const MS = 1_000

type SportsRules = ReplyOf<typeof contract>

/** The rules in force, or those that were under the hash of a bet, as the engine has them: pages write no figure of their own. */
export async function getSportsRules(app: App, hash: string = houseRulesHash): Promise<SportsRules> {
  const isInForce = hash === houseRulesHash
  const rules = isInForce ? houseRules : await readRuleSet(app.db, hash)
  if (!rules) throw new Refusal('RULES_NOT_FOUND')
  return {
    rulesHash: hash,
    isInForce,
    margins: marginClasses.map((marginClass) => ({
      marginClass,
      before: marginOfClass(marginClass, false),
      live: marginOfClass(marginClass, true),
    })),
    sports: sportsOnWire(rules, isInForce),
    publicDays: PUBLIC_DAYS,
  }
}

/** Models and types of markets are those of now, and stand beside the rules of now alone. */
function sportsOnWire(rules: RuleSet, isInForce: boolean): SportsRules['sports'] {
  return Object.entries(rules).map(([sport, own]) => {
    const model = isInForce ? sportModel(sport) : undefined
    return {
      sport,
      stands: own.stands.map(ruleOnWire),
      void: own.void.map(ruleOnWire),
      model: model ? { name: model.domain, stepSeconds: model.paceMs / MS } : null,
      markets: (model?.marketTypes ?? []).map(({ type, marginClass }) => ({ type, marginClass })),
    }
  })
}

function ruleOnWire({ rule, figures = {} }: HouseRule) {
  return { rule, figures: { ...figures } }
}
