import { expect, it } from 'vitest'
import { tellTable } from './telling.ts'
import { madeEnd, madeSeat, madeView, madeYou } from './testing/made-table.ts'

const teller = {
  t: (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    [key, ...Object.values(values)].join(' '),
  amount: (onWire: string) => onWire,
  nameAt: (place: number) => `name ${place}`,
  decision: 15_000,
}
const before = { view: madeView(), you: madeYou() }

it('whoever listens hears their cards, whose turn it is, who folded and who won how much', () => {
  const turn = { place: 0, is: 'act', askedAt: 1, bankFrom: 2, endsAt: 3 } as const
  expect(tellTable(teller, { view: madeView({ turn }), you: madeYou({ cards: [0, 1] }) }, before)).toEqual([
    expect.stringMatching(/^cards\.yourCards /),
    'cards.yourTurn 15',
  ])
  const folded = madeView({ seats: [madeSeat(), madeSeat({ place: 1, isFolded: true })] })
  expect(tellTable(teller, { ...before, view: folded }, before)).toEqual(['cards.told.folded name 1'])
  const ended = madeEnd({ won: [{ place: 0, amount: '1.50' }], rake: '0.05' })
  const over = madeView({ phase: 'showing', ended })
  expect(tellTable(teller, { ...before, view: over }, before)).toEqual([
    'cards.wins name 0 1.50',
    'cards.rake 0.05',
  ])
  expect(tellTable(teller, { ...before, view: over }, { ...before, view: over })).toEqual([])
})

it('who comes and who goes is told, and a hand that is void says that nothing moved', () => {
  const gone = madeView({ seats: [madeSeat(), null] })
  expect(tellTable(teller, { ...before, view: gone }, before)).toEqual(['cards.left name 1'])
  expect(tellTable(teller, before, { ...before, view: gone })).toEqual(['cards.came name 1'])
  const ended = madeEnd({ isVoid: true })
  expect(tellTable(teller, { ...before, view: madeView({ ended }) }, before)).toEqual(['cards.void'])
})
