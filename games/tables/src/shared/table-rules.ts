import type { TableRules } from '@baize/contracts'
import { type RulesPart, shownTimes, type Translate } from '@baize/game-kit'

type RulesParts = {
  readonly t: Translate
  readonly rules: TableRules
  shown(amount: string): string
  spotName(spot: string): string
}

/** Spots that pay and return alike stand in one line: nobody reads 37 numbers one by one. */
function rowsOf({ rules, spotName }: Pick<RulesParts, 'rules' | 'spotName'>): string[][] {
  const alike = new Map<string, { names: Set<string>; pays: string; returns: string }>()
  for (const { spot, times100, returns } of rules.spots) {
    const key = `${times100} ${returns} ${spot.replace(/[-\d].*$/, '')}`
    const found = alike.get(key) ?? { names: new Set(), pays: shownTimes(times100 * 100), returns }
    found.names.add(spotName(spot))
    alike.set(key, found)
  }
  const few = 4
  return [...alike.values()].map(({ names, pays, returns }) => {
    const all = [...names]
    const name = all.length > few ? `${all.slice(0, 2).join(', ')} … ${all.at(-1)}` : all.join(', ')
    return [name, pays, `${returns}%`]
  })
}

/** How it is played, what every bet returns, and what an hour costs. */
export function tableRulesParts({ t, rules, shown, spotName }: RulesParts): RulesPart[] {
  const { kind, limits, hourlyCost, isRelaxed } = rules
  return [
    { title: t('rules.how'), sentences: [t(`${kind}.rule1`), t(`${kind}.rule2`), t('rules.past')] },
    ...relaxedPart(t, isRelaxed),
    {
      title: t('rules.returns'),
      table: {
        head: [t('rules.bet'), t('rules.pays'), t('rules.return')],
        rows: rowsOf({ rules, spotName }),
      },
    },
    {
      title: t('rules.limits'),
      sentences: [t('rules.hourly', { cost: shown(hourlyCost), least: shown(limits.main.least) })],
      table: {
        rows: [
          [t('rules.main'), `${shown(limits.main.least)} – ${shown(limits.main.most)}`],
          [t('rules.side'), `${shown(limits.side.least)} – ${shown(limits.side.most)}`],
          [t('rules.cap'), shown(limits.cap)],
        ],
      },
    },
  ]
}

/** Where a table is relaxed that is said. */
export function relaxedPart(t: Translate, isRelaxed: boolean): RulesPart[] {
  return isRelaxed ? [{ title: t('room.relaxed'), sentences: [t('room.twiceTheTime')] }] : []
}
