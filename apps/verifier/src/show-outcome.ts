import { cardName } from '@baize/engines'
import { formatTimes } from '@baize/money/format'
import * as z from 'zod/mini'
import { code, element } from './element.ts'
import type { Text, TextKey } from './texts.ts'

/** A line of what a round came to. */
type Line = { readonly label: TextKey; readonly value: string | Node }

const numbers = z.array(z.number())
const state = z.enum(['running', 'cashedOut', 'blown', 'lost'])
const hand = z.object({
  cards: numbers,
  total: z.number(),
  result: z.nullable(z.enum(['natural', 'won', 'pushed', 'lost'])),
})
const shot = z.object({ kind: z.string(), was: z.enum(['hit', 'kill', 'gone']), times: z.number() })
const step = z.looseObject({ kind: z.string(), grid: z.optional(z.array(z.array(z.string()))) })

const views = {
  dice: z.object({ roll: z.number(), isWon: z.boolean(), multiplier: z.number() }),
  limbo: z.object({ reached: z.number(), isWon: z.boolean() }),
  mines: z.object({ state, picks: numbers, mines: z.nullable(numbers), value: z.number() }),
  plinko: z.object({ path: numbers, slot: z.number(), multiplier: z.number() }),
  'hi-lo': z.object({ state, cards: numbers, value: z.number() }),
  wheel: z.object({ segment: z.number(), multiplier: z.number() }),
  keno: z.object({ drawn: numbers, hits: numbers, multiplier: z.number() }),
  'video-poker': z.object({ cards: numbers, hand: z.string() }),
  blackjack: z.object({ hands: z.array(hand), dealer: z.object({ cards: numbers, total: z.number() }) }),
  reef: z.object({ shots: z.array(shot), times: z.number() }),
  slots: z.object({ perStake: z.number(), points: z.number(), steps: z.array(step) }),
}

/** What a game shows, in words and figures; undefined for what is no view of it. */
export function outcomeView(text: Text, kind: string, view: unknown): HTMLElement | undefined {
  const lines = linesOf(text, kind, view)
  if (!lines) return undefined
  return element(
    'dl',
    { class: 'facts' },
    ...lines.map(({ label, value }) =>
      element(
        'div',
        {},
        element('dt', {}, text(label)),
        element('dd', {}, typeof value === 'string' ? code(value) : value),
      ),
    ),
  )
}

function linesOf(text: Text, kind: string, view: unknown): Line[] | undefined {
  return drawers.find((each) => each.kind === kind)?.draw(text, view)
}

type Drawer = { readonly kind: string; draw(text: Text, view: unknown): Line[] | undefined }

function drawer<View>(
  kind: string,
  schema: z.ZodMiniType<View>,
  draw: (view: View, text: Text) => Line[],
): Drawer {
  return {
    kind,
    draw(text, view) {
      const read = z.safeParse(schema, view)
      return read.success ? draw(read.data, text) : undefined
    },
  }
}

const drawers: readonly Drawer[] = [
  drawer('dice', views.dice, ({ roll, isWon, multiplier }, text) => [
    { label: 'view.roll', value: (roll / 100).toFixed(2) },
    { label: 'view.multiplier', value: times(multiplier) },
    wonLine(text, isWon),
  ]),
  drawer('limbo', views.limbo, ({ reached, isWon }, text) => [
    { label: 'view.reached', value: times(reached * 100) },
    wonLine(text, isWon),
  ]),
  drawer('mines', views.mines, ({ mines, picks, value, ...view }, text) => [
    { label: 'view.board', value: minesBoard(mines ?? [], picks) },
    { label: 'view.picks', value: places(picks) },
    { label: 'view.mines', value: mines ? places(mines) : '–' },
    { label: 'view.multiplier', value: times(value) },
    { label: 'view.result', value: element('span', {}, text(`result.${view.state}`)) },
  ]),
  drawer('plinko', views.plinko, ({ path, slot, multiplier }) => [
    { label: 'view.path', value: path.map((turn) => (turn === 1 ? '→' : '←')).join(' ') },
    { label: 'view.slot', value: String(slot + 1) },
    { label: 'view.multiplier', value: times(multiplier) },
  ]),
  drawer('hi-lo', views['hi-lo'], ({ cards, value, ...view }, text) => [
    { label: 'view.cards', value: cardsView(cards) },
    { label: 'view.multiplier', value: times(value) },
    { label: 'view.result', value: element('span', {}, text(`result.${view.state}`)) },
  ]),
  drawer('wheel', views.wheel, ({ segment, multiplier }) => [
    { label: 'view.segment', value: String(segment + 1) },
    { label: 'view.multiplier', value: times(multiplier) },
  ]),
  drawer('keno', views.keno, ({ drawn, hits, multiplier }) => [
    { label: 'view.drawn', value: drawn.join(' ') },
    { label: 'view.hits', value: hits.length > 0 ? hits.join(' ') : '–' },
    { label: 'view.multiplier', value: times(multiplier) },
  ]),
  drawer('video-poker', views['video-poker'], ({ cards, hand: made }, text) => [
    { label: 'view.cards', value: cardsView(cards) },
    { label: 'view.hand', value: element('span', {}, handText(text, made)) },
  ]),
  drawer('blackjack', views.blackjack, ({ hands, dealer }, text) => [
    ...hands.flatMap(({ cards, total, result }): Line[] => [
      { label: 'view.hand', value: cardsView(cards, ` = ${total}`) },
      { label: 'view.result', value: element('span', {}, text(`result.${result ?? 'running'}`)) },
    ]),
    { label: 'view.dealer', value: cardsView(dealer.cards, ` = ${dealer.total}`) },
  ]),
  drawer('reef', views.reef, (view) => [
    { label: 'view.shots', value: view.shots.map(shotLine).join(', ') },
    { label: 'view.multiplier', value: times(view.times * 10_000) },
  ]),
  drawer('slots', views.slots, ({ perStake, points, steps }) => {
    const grid = steps.find((each) => each.kind === 'spin')?.grid ?? []
    return [
      { label: 'view.reels', value: reels(grid) },
      { label: 'view.steps', value: String(steps.length) },
      {
        label: 'view.points',
        value: `${points} / ${perStake} = ${formatTimes({ payout: points, stake: perStake })}`,
      },
    ]
  }),
]

/** What was shot at, and what became of it: a kill by its multiple, what was gone in brackets. */
function shotLine({ kind, was, times: won }: z.output<typeof shot>): string {
  if (was === 'kill') return `${kind} ×${won}`
  return was === 'hit' ? `${kind} –` : `(${kind})`
}

function wonLine(text: Text, isWon: boolean): Line {
  return { label: 'view.result', value: element('span', {}, text(isWon ? 'result.won' : 'result.lost')) }
}

/** From ten-thousandths of the stake, as the table and the record write it. */
function times(tenThousandths: number): string {
  return formatTimes({ payout: tenThousandths, stake: 10_000 })
}

/** People count from one. */
function places(cells: readonly number[]): string {
  return cells.map((cell) => cell + 1).join(' ')
}

function handText(text: Text, made: string): string {
  const hands = {
    nothing: 'hand.nothing',
    highPair: 'hand.highPair',
    twoPairs: 'hand.twoPairs',
    threeOfAKind: 'hand.threeOfAKind',
    straight: 'hand.straight',
    flush: 'hand.flush',
    fullHouse: 'hand.fullHouse',
    fourOfAKind: 'hand.fourOfAKind',
    straightFlush: 'hand.straightFlush',
    royalFlush: 'hand.royalFlush',
  } as const
  const key = Object.entries(hands).find(([name]) => name === made)?.[1]
  return key ? text(key) : made
}

const suits: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' }

function cardsView(cards: readonly number[], after = ''): HTMLElement {
  const names = cards.map((card) => {
    const name = cardName(card)
    return name.charAt(0).replace('T', '10') + (suits[name.charAt(1)] ?? '')
  })
  return code(names.join(' ') + after)
}

function minesBoard(mines: readonly number[], picks: readonly number[]): HTMLElement {
  const mark = (cell: number) => (mines.includes(cell) ? '✹' : picks.includes(cell) ? '◆' : '·')
  const rows = [0, 1, 2, 3, 4].map((row) => [0, 1, 2, 3, 4].map((column) => mark(row * 5 + column)))
  return board(rows)
}

/** The view goes column by column; a table goes row by row. */
function reels(columns: readonly (readonly string[])[]): HTMLElement {
  const rows = (columns[0] ?? []).map((_, row) => columns.map((column) => column[row] ?? ''))
  return board(rows)
}

function board(rows: readonly (readonly string[])[]): HTMLElement {
  const lines = rows.map((row) => element('tr', {}, ...row.map((cell) => element('td', {}, cell))))
  return element('table', { class: 'board', dir: 'ltr' }, element('tbody', {}, ...lines))
}
