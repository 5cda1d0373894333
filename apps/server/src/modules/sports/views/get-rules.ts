import { type getSportsRules as contract, marginClasses, type ReplyOf } from '@baize/contracts'
import { type HouseRule, houseRules, houseRulesHash, marginOfClass, sportModel } from '@baize/engines'
import { PUBLIC_DAYS } from './get-figures.ts'

const MS = 1_000

/** The rules in force, as the engine has them: pages write no figure of their own. */
export function getSportsRules(): ReplyOf<typeof contract> {
  return {
    rulesHash: houseRulesHash,
    margins: marginClasses.map((marginClass) => ({
      marginClass,
      before: marginOfClass(marginClass, false),
      live: marginOfClass(marginClass, true),
    })),
    sports: Object.entries(houseRules).map(([sport, rules]) => {
      const model = sportModel(sport)
      return {
        sport,
        stands: rules.stands.map(ruleOnWire),
        void: rules.void.map(ruleOnWire),
        model: model ? { name: model.domain, stepSeconds: model.paceMs / MS } : null,
        markets: (model?.marketTypes ?? []).map(({ type, marginClass }) => ({ type, marginClass })),
      }
    }),
    publicDays: PUBLIC_DAYS,
  }
}

function ruleOnWire({ rule, figures = {} }: HouseRule) {
  return { rule, figures: { ...figures } }
}
