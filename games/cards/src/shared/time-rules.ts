import type { CardKind, CardRules } from '@baize/contracts'
import type { RulesPart, Translate } from '@baize/game-kit'

type TimeParts = { readonly t: Translate; readonly rules: Pick<CardRules, 'times'> }

/** How long a decision may take, and what becomes of somebody whose line is lost. */
export function timeRules(kind: CardKind, { t, rules: { times } }: TimeParts): RulesPart {
  const seconds = {
    decision: times.decision / 1_000,
    bank: times.bank / 1_000,
    lost: times.lostExtra / 1_000,
  }
  return {
    title: t(`${kind}.rules.time`),
    sentences: [1, 2, 3, 4].map((n) => t(`${kind}.rules.time${n}`, seconds)),
  }
}
