import type { Text } from '../../lib/texts/i18n.tsx'
import type { LotteryFamily, LotteryPlay } from './engine.ts'

const groups = [
  'last3',
  'first3',
  'middle3',
  'last2',
  'first2',
  'position',
  'last4',
  'first4',
  'all5',
  'any2',
  'any3',
  'any4',
  'duel',
  'sum',
  'shape',
  'any',
  'banker',
  'triple',
  'pair',
  'different',
  'straight',
  'first',
  'sum2',
  'all3',
  'pick',
  'half',
  'lot',
  'two',
  'three',
  'four',
  'cross',
  'miss',
  'special',
  'box',
  'run',
  'three-of',
  'place',
  'sides',
  // Where a family means something else by the word.
  'pk10-first',
  '4d-straight',
] as const

const plays = [
  'direct',
  'sum',
  'span',
  'mixed',
  'group-sum',
  'one',
  'two',
  'three',
  'four',
  'five',
  'tail',
  'special',
  'sides',
  'group',
  'digit',
  'number',
  'twice',
  'thrice',
  'four-times',
  'typed',
  'sides-without-triples',
  'single',
  'any',
  'upper',
  'parity',
  'elements',
  'short7',
  'short8',
  'two-turned',
  'three-turned',
  'head',
  'head-turned',
  'both',
  'tail-turned',
  'both-turned',
  'big',
  'small',
  'top',
  'tod',
  'bottom',
  'top-digits',
  'bottom-digits',
] as const

const rows = [
  'sum',
  'span',
  'number',
  'tail',
  'shape',
  'single',
  'double',
  'triple',
  'quadruple',
  'side',
  'banker',
  'pair',
  'straight',
  'element',
  'places',
] as const

const symbols = [
  'leopard',
  'straight',
  'pair',
  'half-straight',
  'mixed',
  'big',
  'small',
  'odd',
  'even',
  'dragon',
  'tiger',
  'tie',
  'triple',
  'upper',
  'lower',
  'middle',
  'gold',
  'wood',
  'water',
  'fire',
  'earth',
] as const

const prizes = [
  'special',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'consolation',
  'bottom',
] as const

function among<const Name extends string>(names: readonly Name[], wanted: string): Name | undefined {
  return names.find((name) => name === wanted)
}

/** What a group of plays is called; the id of one that has no name yet. */
export function groupText(
  t: Text,
  { family, group }: { readonly family: string; readonly group: string },
): string {
  const name = among(groups, `${family}-${group}`) ?? among(groups, group)
  return name ? t(`lottery.group.${name}`) : group
}

const counts: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4 }

/** What a play of a family is called within its group. */
export function playText(
  t: Text,
  family: Pick<LotteryFamily, 'id'>,
  play: Pick<LotteryPlay, 'id' | 'group'>,
): string {
  const own = play.id.slice(play.group.length + 1)
  const duel = /^(\d+)v(\d+)$/.exec(own)
  if (duel) return t('lottery.play.duel', { one: duel[1] ?? '', other: duel[2] ?? '' })
  const group = /^group(\d+)$/.exec(own)
  if (group) return t('lottery.play.groupOf', { count: Number(group[1]) })
  if (/^\d+$/.test(own)) return t('lottery.play.numbers', { count: Number(own) })
  if (own === 'tail' && play.group.endsWith('3')) return t('lottery.play.sumTail')
  const count = counts[own]
  if (count && family.id === 'pk10') return t('lottery.play.podium', { count })
  if (count && ['lot', 'first'].includes(play.group)) return t('lottery.play.digits', { count })
  if (play.group === 'shape') return groupText(t, { family: family.id, group: own })
  const name = among(plays, own)
  return name ? t(`lottery.play.${name}`) : own
}

/** How many places of the draw come before those that a play looks at: its last three are the third to the fifth. */
export function placesBefore({ shape }: LotteryFamily, { group, board }: LotteryPlay): number {
  const balls = shape[0]?.count ?? 1
  if (balls === 1) return 0
  if (group.startsWith('middle')) return 1
  return group.startsWith('last') ? balls - board.rows.length : 0
}

/** A row of a board: a place of the draw, or what is marked there. */
export function rowText(t: Text, id: string, before = 0): string {
  const place = /^(?:place|digit)-(\d+)$/.exec(id)
  if (place) return t('lottery.row.place', { place: Number(place[1]) + before })
  const name = among(rows, id)
  return name ? t(`lottery.row.${name}`) : id
}

/** Numbers are themselves; sides, shapes and elements have names. */
export function symbolText(t: Text, symbol: string): string {
  const name = among(symbols, symbol)
  return name ? t(`lottery.symbol.${name}`) : symbol
}

/** One kind of prize of a draw; a board of two stations has each twice. */
export function prizeName(t: Text, id: string): string {
  const station = /^([ab])-(.+)$/.exec(id)
  if (station) return `${(station[1] ?? '').toUpperCase()} · ${prizeName(t, station[2] ?? '')}`
  const name = among(prizes, id)
  return name ? t(`lottery.prize.${name}`) : ''
}

/** One way for a line to win. */
export function tierText(t: Text, id: string): string {
  const matched = /^(\d+)-of-(\d+)$/.exec(id)
  if (matched) return t('lottery.tier.matched', { hit: matched[1] ?? '', size: matched[2] ?? '' })
  const orders = /^(?:(\w+)-)?(\d+)$/.exec(id)
  if (orders && orders[1] === 'orders') return t('lottery.tier.orders', { count: Number(orders[2]) })
  if (orders?.[1])
    return `${prizeName(t, orders[1])} · ${t('lottery.tier.orders', { count: Number(orders[2]) })}`
  if (among(symbols, id)) return symbolText(t, id)
  if (among(prizes, id)) return prizeName(t, id)
  return /^\d+$/.test(id) ? id : t('lottery.tier.line')
}
