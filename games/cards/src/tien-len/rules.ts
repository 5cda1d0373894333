import type { CardRules } from '@baize/contracts'
import { amountOf, type PlainSeat, type RulesPart, shownUnits, unitsOf } from '@baize/game-kit'
import { timeRules } from '../shared/time-rules.ts'

const MOST_POINTS = 60

/** In points, as the game's rules say. */
const points = [
  ['card', 1],
  ['whole', 26],
  ['blackTwo', 5],
  ['redTwo', 10],
  ['threePairs', 10],
  ['fourAlike', 15],
  ['fourPairs', 20],
  ['instant', 26],
] as const

/** How often thirteen cards of a deck are one of these, in hundredths. */
const instants = [
  ['four-twos', '0.2641%'],
  ['six-pairs', '0.4499%'],
  ['five-pairs-in-a-row', '0.0648%'],
  ['three-to-ace', '0.0581%'],
] as const

export function tienLenRules({ t, rules, currency }: PlainSeat<CardRules>): readonly RulesPart[] {
  const { buyIn, rake } = rules
  const shown = (onWire: string) => shownUnits(unitsOf(onWire), currency)
  const point = shown(rules.point ?? '0')
  const most = shown(amountOf(MOST_POINTS * unitsOf(rules.point ?? '0')))
  return [
    { title: t('tien-len.rules.how'), sentences: [1, 2, 3, 4, 5].map((n) => t(`tien-len.rules.how${n}`)) },
    {
      title: t('tien-len.rules.chops'),
      sentences: [t('tien-len.rules.chops1'), t('tien-len.rules.chops2')],
    },
    {
      title: t('tien-len.rules.points'),
      sentences: [t('tien-len.rules.points1', { point, most })],
      table: {
        head: [t('tien-len.rules.pays'), t('tien-len.rules.points')],
        rows: points.map(([name, count]) => [t(`tien-len.rules.points.${name}`), String(count)]),
      },
    },
    {
      title: t('tien-len.rules.instant'),
      sentences: [t('tien-len.rules.instant1'), t('tien-len.rules.past')],
      table: {
        head: [t('tien-len.rules.dealt'), t('tien-len.rules.chance')],
        rows: [
          ...instants.map(([name, chance]) => [t(`tien-len.instant.${name}`), chance]),
          [t('tien-len.rules.any'), '0.8196%'],
        ],
      },
    },
    {
      title: t('tien-len.rules.stakes'),
      sentences: [t('tien-len.rules.stakes1')],
      table: {
        rows: [
          [t('tien-len.rules.point'), point],
          [t('tien-len.rules.buyIn'), `${shown(buyIn.least)} – ${shown(buyIn.most)}`],
          [t('tien-len.rules.most'), most],
          [t('tien-len.rules.rake'), t('tien-len.rules.rakeOf', { percent: rake.percent })],
        ],
      },
    },
    timeRules('tien-len', { t, rules }),
    { title: t('cards.together'), sentences: [1, 2, 3].map((n) => t(`cards.together${n}`)) },
  ]
}
