import type { CardRules } from '@baize/contracts'
import { type PlainSeat, type RulesPart, shownUnits, unitsOf } from '@baize/game-kit'
import { contestRules } from '../contest/contest-rules.ts'

const kinds = [
  'straight-flush',
  'four-alike',
  'full-house',
  'flush',
  'straight',
  'three-alike',
  'two-pairs',
  'pair',
  'high-card',
] as const

/** How many of the 2,598,960 hands of five are of each kind. */
const counts: Readonly<Record<(typeof kinds)[number], number>> = {
  'straight-flush': 40,
  'four-alike': 624,
  'full-house': 3_744,
  flush: 5_108,
  straight: 10_200,
  'three-alike': 54_912,
  'two-pairs': 123_552,
  pair: 1_098_240,
  'high-card': 1_302_540,
}
const ALL = 2_598_960

/** The rules of the table that is played at. */
export function holdemRules(seat: PlainSeat<CardRules>): readonly RulesPart[] {
  const { t, rules } = seat
  const { contest } = rules
  // At a sit & go nobody waits for a blind, buys chips or gives up a seat.
  const [how, times] = contest
    ? [
        [1, 2, 3, 4, 5],
        [1, 2, 3],
      ]
    : [
        [1, 2, 3, 4, 5, 6],
        [1, 2, 3, 4],
      ]
  return [
    ...(contest ? [contestRules(seat, contest)] : []),
    { title: t('cards.how'), sentences: how.map((n) => t(`holdem.rule${n}`)) },
    ...(contest ? [] : [stakesPart(seat)]),
    { title: t('cards.time'), sentences: times.map((n) => t(`cards.time${n}`)) },
    {
      title: t('holdem.ranking'),
      table: {
        head: [t('holdem.handHead'), t('holdem.oddsHead')],
        rows: kinds.map((kind) => [
          t(`holdem.hand.${kind}`),
          `${((counts[kind] / ALL) * 100).toPrecision(3)}%`,
        ]),
      },
    },
    { title: t('cards.together'), sentences: [1, 2, 3].map((n) => t(`cards.together${n}`)) },
  ]
}

function stakesPart({ t, rules, currency }: PlainSeat<CardRules>): RulesPart {
  const shown = (onWire: string) => shownUnits(unitsOf(onWire), currency)
  const { small, big } = rules.blinds ?? { small: '0', big: '0' }
  return {
    title: t('cards.stakes'),
    sentences: [
      t('holdem.stakes', { small: shown(small), big: shown(big) }),
      t('cards.buyInRule', { least: shown(rules.buyIn.least), most: shown(rules.buyIn.most) }),
      t('holdem.rake', { percent: rules.rake.percent, cap: shown(rules.rake.cap ?? '0') }),
    ],
  }
}
