import type { Text } from '../../lib/texts/i18n.tsx'
import type { LotteryFamily, LotteryPlay } from './engine.ts'
import { prizeName } from './names.ts'

type Where = { readonly family: LotteryFamily; readonly play: LotteryPlay; readonly width: number }

/** Which part of the draw a play looks at; nothing where its rule names the places itself. */
export function whereText(t: Text, where: Where): string {
  const { family, play } = where
  const [drawn] = family.shape
  if (play.rule.kind === 'duel' || play.rule.kind === 'over-places' || !drawn) return ''
  if (family.shape.length > 1 || drawn.count === 1) return prizeText(t, where)
  if (family.id === 'k3') return t('explain.where.dice')
  return family.id === 'keno'
    ? t('explain.where.drawn', { count: drawn.count, of: drawn.last })
    : ballText(t, where, drawn.count)
}

/** Some of the balls in a row: the first, the last, those in the middle, or all. */
function ballText(t: Text, { play: { window }, width }: Where, drawn: number): string {
  const places = window.places ?? []
  const counted = { width, count: places.length }
  if (places.length === drawn) return t('explain.where.all', counted)
  if (places[0] === 0) return t('explain.where.first', counted)
  return t(places.includes(drawn - 1) ? 'explain.where.last' : 'explain.where.middle', counted)
}

/** Ends of prizes, or whole ones. */
function prizeText(t: Text, { family: { shape }, play: { window, rule } }: Where): string {
  const seen = window.prizes.flatMap((index) => shape[index] ?? [])
  const digits = window.places?.length ?? window.alphabet[0]?.length ?? 0
  const count = window.size
  const [prize] = seen
  const names = seen.map(({ id }) => prizeName(t, id)).join(' · ')
  if (seen.length > 1 && rule.kind.endsWith('table'))
    return t('explain.where.table', { prizes: names, count })
  if (window.id.startsWith('all-')) return t('explain.where.ends', { digits, count })
  if (seen.length > 1 || prize?.count !== 1)
    return t('explain.where.prizes', { digits, count, prizes: names })
  if (prize.id === 'bottom') return t('explain.where.bottom', { digits })
  if (prize.id === 'special') return t('explain.where.special', { digits })
  if (prize.id !== 'first') return t('explain.where.prizes', { digits, count: 1, prizes: names })
  if (digits === prize.width) return t('explain.where.whole')
  return t(window.places?.[0] === 0 ? 'explain.where.start' : 'explain.where.first-prize', { digits })
}
