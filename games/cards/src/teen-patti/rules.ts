import type { CardRules } from '@baize/contracts'
import { amountOf, element, type PlainSeat, type RulesPart, shownUnits, unitsOf } from '@baize/game-kit'
import { timeRules } from '../shared/time-rules.ts'
import { mostBet, mostPot } from './stake-plaque.ts'

/** Of 22,100 ways to be dealt three cards, from the highest. */
const hands = [
  ['trail', 'A♠ A♥ A♦', '0.24%'],
  ['pure-sequence', 'A♠ K♠ Q♠', '0.22%'],
  ['sequence', 'A♠ K♥ Q♦', '3.26%'],
  ['colour', 'A♥ J♥ 6♥', '4.96%'],
  ['pair', 'K♠ K♦ 9♣', '16.94%'],
  ['high', 'A♦ J♣ 7♠', '74.39%'],
] as const

export function teenPattiRules({ t, rules, currency }: PlainSeat<CardRules>): readonly RulesPart[] {
  const { buyIn, rake } = rules
  const shown = (onWire: string) => shownUnits(unitsOf(onWire), currency)
  const boot = shown(rules.boot ?? '0')
  return [
    {
      title: t('teen-patti.rules.how'),
      sentences: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => t(`teen-patti.rules.how${n}`, { boot })),
    },
    {
      title: t('teen-patti.rules.hands'),
      sentences: [t('teen-patti.rules.hands1'), t('teen-patti.rules.hands2')],
      table: {
        head: [t('teen-patti.rules.hand'), t('teen-patti.rules.example'), t('teen-patti.rules.chance')],
        rows: hands.map(([name, example, chance]) => [
          t(`teen-patti.hand.${name}`),
          element('span', { dir: 'ltr' }, example),
          chance,
        ]),
      },
    },
    {
      title: t('teen-patti.rules.stakes'),
      sentences: [t('teen-patti.rules.stakes1')],
      table: {
        rows: [
          [t('teen-patti.rules.boot'), boot],
          [t('teen-patti.rules.buyIn'), `${shown(buyIn.least)} – ${shown(buyIn.most)}`],
          [t('teen-patti.rules.mostBet'), shown(amountOf(mostBet(rules)))],
          [t('teen-patti.rules.mostPot'), shown(amountOf(mostPot(rules)))],
          [
            t('teen-patti.rules.rake'),
            t('teen-patti.rules.rakeOf', { percent: rake.percent, cap: shown(rake.cap ?? '0') }),
          ],
        ],
      },
    },
    timeRules('teen-patti', { t, rules }),
    { title: t('cards.together'), sentences: [1, 2, 3].map((n) => t(`cards.together${n}`)) },
  ]
}
