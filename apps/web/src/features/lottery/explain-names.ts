import type { Text } from '../../lib/texts/i18n.tsx'
import type { Halves, LotteryPlay, Rule } from './engine.ts'
import { symbolText } from './names.ts'

type Meaning = readonly [symbol: string, meaning: string]

const shapes = ['leopard', 'straight', 'pair', 'half-straight', 'mixed'] as const
const elements = ['gold', 'wood', 'water', 'fire', 'earth'] as const

/** What each name means that can be chosen; odd and even mean what they always do. */
export function nameTexts(t: Text, play: LotteryPlay): readonly (readonly [name: string, meaning: string])[] {
  return meaningsOf(t, play.rule, play).map(([symbol, meaning]) => [symbolText(t, symbol), meaning])
}

function meaningsOf(t: Text, rule: Rule, play: LotteryPlay): readonly Meaning[] {
  switch (rule.kind) {
    case 'sides':
    case 'sides-each':
    case 'sides-together':
      return halfMeanings(t, rule)
    case 'shapes':
      return shapes
        .filter((shape) => play.tiers.some(({ id }) => id === shape))
        .map((shape) => [shape, t(`explain.name.${shape}`)])
    case 'more-upper':
    case 'more-odd':
      return majorityMeanings(t, rule)
    case 'elements':
      return elementMeanings(t, rule.last, play)
    default:
      return []
  }
}

function halfMeanings(t: Text, { bigFrom, smallTo, isMiddlePaid }: Halves): readonly Meaning[] {
  const middle = smallTo + 1
  return [
    ['big', t('explain.name.big', { from: bigFrom })],
    ['small', t('explain.name.small', { to: smallTo })],
    ...(isMiddlePaid ? [['middle', t('explain.name.middle', { middle })] as const] : []),
  ]
}

type Majority = Extract<Rule, { kind: 'more-upper' | 'more-odd' }>

function majorityMeanings(t: Text, { kind, of, middle }: Majority): readonly Meaning[] {
  const half = of / 2
  const sides = kind === 'more-upper' ? (['upper', 'lower'] as const) : (['odd', 'even'] as const)
  return [
    ...sides.map((side) => [side, t(`explain.name.${side}`, { half, middle })] as const),
    ['tie', t('explain.name.tie', { half })],
  ]
}

/** The lowest sum is that of the lowest numbers, and each element begins where the one before ends. */
function elementMeanings(t: Text, last: readonly number[], { window }: LotteryPlay): readonly Meaning[] {
  const lowest = window.alphabet.slice(0, window.size).reduce((sum, symbol) => sum + Number(symbol), 0)
  return elements.map((element, index) => {
    const before = last[index - 1]
    const from = before === undefined ? lowest : before + 1
    return [element, t('explain.name.range', { from, to: last[index] ?? from })]
  })
}
