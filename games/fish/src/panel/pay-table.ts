import type { ReefRules } from '@baize/contracts'
import { element, type RulesPart, type Translate } from '@baize/game-kit'
import { cast } from '../art/cast.ts'

const WIDE = 84
const HIGH = 56

/** A fish as it is painted, for the table. */
function portrait(kind: string): HTMLCanvasElement {
  const canvas = element('canvas', {
    class: 'reef-portrait',
    width: WIDE * 2,
    height: HIGH * 2,
    'aria-hidden': 'true',
  })
  const pen = canvas.getContext('2d')
  const look = cast.get(kind)
  if (!pen || !look) return canvas
  const half = Math.min(WIDE / 1.16, HIGH / look.reach)
  pen.translate(WIDE, HIGH)
  pen.scale(half * 0.98, half * 0.98)
  pen.lineJoin = 'round'
  look.paint(pen)
  return canvas
}

/** What each kind brings, how often it is killed and what comes back, as the house's rules say. */
export function payTable(t: Translate, { kinds }: ReefRules): RulesPart {
  return {
    title: t('fish.payTable'),
    table: {
      head: [t('fish.kind'), t('fish.pays'), t('fish.chance'), t('fish.returns')],
      rows: kinds.map(({ kind, times, most, free, chance, returns }) => [
        nameCell(t, kind),
        free > 0
          ? t('fish.timesAndFree', { times, free })
          : most > times
            ? t('fish.timesUpTo', { most })
            : t('fish.times', { times }),
        `${chance}%`,
        `${returns}%`,
      ]),
    },
  }
}

function nameCell(t: Translate, kind: string): Node {
  return element('span', { class: 'reef-kind' }, portrait(kind), t(`fish.kind.${kind}`))
}

export function reefRulesParts(
  t: Translate,
  rules: ReefRules,
  shown: (amount: string) => string,
): RulesPart[] {
  return [
    { title: t('fish.how'), sentences: [1, 2, 3, 4].map((n) => t(`fish.rule${n}`)) },
    {
      title: t('fish.cost'),
      sentences: [
        t('fish.hourly', { cost: shown(rules.hourlyCost), price: shown(rules.price) }),
        t('fish.past'),
      ],
    },
    payTable(t, rules),
  ]
}
