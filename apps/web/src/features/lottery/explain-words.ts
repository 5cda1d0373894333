import type { Text } from '../../lib/texts/i18n.tsx'
import type { LotteryFamily, LotteryPlay, Rule } from './engine.ts'
import { whereText } from './explain-where.ts'
import { nameTexts } from './explain-names.ts'

/** What a play is about: a few sentences, and what each name means that can be chosen. */
export type Explanation = {
  readonly sentences: readonly string[]
  readonly names: readonly (readonly [name: string, meaning: string])[]
}

type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>

/** What the words of a rule need to know of its play. */
type About = {
  readonly t: Text
  readonly play: LotteryPlay
  /** Symbols of one character are digits, wider ones are numbers, and so are the faces of dice. */
  readonly width: number
}

export function explain(t: Text, family: LotteryFamily, play: LotteryPlay): Explanation {
  const width = family.id === 'k3' ? 2 : (play.window.alphabet[0]?.length ?? 1)
  const where = whereText(t, { family, play, width })
  return {
    sentences: [where, ...ruleTexts({ t, play, width }, play.rule)].filter((text) => text !== ''),
    names: nameTexts(t, play),
  }
}

function ruleTexts(about: About, rule: Rule): readonly string[] {
  const { t, play, width } = about
  const { window } = play
  switch (rule.kind) {
    case 'direct':
      return [window.size === 1 ? t('explain.rule.first') : t('explain.rule.direct', { width })]
    case 'any-places':
      return [t('explain.rule.any-places', { take: rule.take })]
    case 'over-places':
      return [t('explain.rule.over-places', { take: rule.take }), ...ruleTexts(about, rule.rule)]
    case 'group':
      return groupTexts(about, rule)
    case 'boxed':
      return [t('explain.rule.boxed'), rule.takesAlike ? '' : t('explain.rule.unlike')]
    case 'all':
      return setTexts(about, rule)
    case 'none':
      return [t('explain.rule.none', { size: rule.size })]
    case 'covers':
      return coverTexts(about, rule)
    case 'repeats':
      return [t('explain.rule.repeats', { times: rule.times })]
    case 'lots':
      return [window.size === 1 ? t('explain.rule.lot') : t('explain.rule.lots', { count: window.size })]
    case 'lots-any-order':
      return [t('explain.rule.lots-any-order', { count: window.size })]
    case 'matches':
      return matchTexts(about, rule)
    case 'table':
    case 'boxed-table':
      return tableTexts(about, rule)
    case 'each-place':
      return [t('explain.rule.each-place', { width })]
    case 'sides':
      return sideTexts(about, rule)
    case 'duel':
      return duelTexts(about)
    case 'more-upper':
    case 'more-odd':
      return [t(`explain.rule.${rule.kind}`, { of: rule.of })]
    default:
      return [t(`explain.rule.${rule.kind}`)]
  }
}

function groupTexts({ t, width }: About, { parts, isOneRow }: RuleOf<'group'>): readonly string[] {
  const [first, second] = parts
  if (!first) return []
  if (!second) {
    const { times, count } = first
    return [t(times === 1 ? 'explain.rule.group' : 'explain.rule.same', { width, count, times })]
  }
  const said = t('explain.rule.parts', {
    first: partText(t, { ...first, width }),
    second: partText(t, { ...second, width }),
  })
  return isOneRow ? [said, t('explain.rule.one-row')] : [said]
}

type PartOf = { readonly times: number; readonly count: number; readonly width: number }

function partText(t: Text, { times, ...counted }: PartOf): string {
  if (times === 1) return t('explain.part.1', counted)
  if (times === 2) return t('explain.part.2', counted)
  return t(times === 3 ? 'explain.part.3' : 'explain.part.4', counted)
}

function setTexts({ t, width }: About, { size, isBanked, linesEach }: RuleOf<'all'>): readonly string[] {
  const said = size === 1 ? t('explain.rule.one', { width }) : t('explain.rule.all', { width, size })
  return [
    said,
    isBanked ? t('explain.rule.banked', { size }) : '',
    linesEach > 1 ? t('explain.rule.lines-each', { lines: linesEach }) : '',
  ]
}

function coverTexts({ t, play: { window } }: About, { size, isBanked }: RuleOf<'covers'>): readonly string[] {
  const key = window.isDistinct ? 'explain.rule.covers' : 'explain.rule.covers.unlike'
  return [t(key, { size, drawn: window.size }), isBanked ? t('explain.rule.banked', { size }) : '']
}

/** Where only a full line is paid it is a set like any other. */
function matchTexts(about: About, { size, paid }: RuleOf<'matches'>): readonly string[] {
  if (paid.length === 1) return setTexts(about, { kind: 'all', size, isBanked: false, linesEach: 1 })
  return [about.t('explain.rule.matches', { size, paid: paid.join(' · ') })]
}

function tableTexts({ t, play }: About, { kind }: RuleOf<'table' | 'boxed-table'>): readonly string[] {
  const digits = play.board.typed?.symbols ?? 0
  if (play.window.size === 1) return [t('explain.rule.lot')]
  if (kind === 'table') return [t('explain.rule.table', { digits })]
  return [t('explain.rule.boxed-table', { digits }), t('explain.rule.unlike')]
}

function sideTexts({ t }: About, rule: RuleOf<'sides'>): readonly string[] {
  const { of, bigFrom, smallTo, isMiddlePaid = false, withoutTriples = false } = rule
  const middle = smallTo + 1
  const isGap = middle < bigFrom && !isMiddlePaid
  return [
    t(of === 'sum' ? 'explain.rule.sides.sum' : 'explain.rule.sides.number'),
    isGap ? t('explain.rule.neither', { middle }) : '',
    withoutTriples ? t('explain.rule.triples') : '',
  ]
}

function duelTexts({ t, play }: About): readonly string[] {
  const [one = 0, other = 0] = play.window.places ?? []
  const canTie = play.tiers.some(({ id }) => id === 'tie')
  return [t('explain.rule.duel', { one: one + 1, other: other + 1 }), canTie ? t('explain.rule.tie') : '']
}
