import type { CardRules, ContestTerms } from '@baize/contracts'
import { type PlainSeat, type RulesPart, shownUnits, unitsOf } from '@baize/game-kit'

const MINUTE = 60_000

/** How a sit & go is played, what it costs and what it pays. */
export function contestRules({ t, currency }: PlainSeat<CardRules>, terms: ContestTerms): RulesPart {
  const shown = (onWire: string) => shownUnits(unitsOf(onWire), currency)
  const [first = '0', second = '0'] = terms.prizes
  return {
    title: t('sitgo.title'),
    sentences: [
      t('sitgo.cost', { entry: shown(terms.entry), fee: shown(terms.fee) }),
      t('sitgo.prizes', { first: shown(first), second: shown(second) }),
      t('sitgo.rule1', { chips: terms.chips }),
      t('sitgo.rule2', { minutes: terms.levelMs / MINUTE }),
      ...[3, 4, 5, 6].map((n) => t(`sitgo.rule${n}`)),
    ],
  }
}
