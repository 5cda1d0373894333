import { expect, it } from 'vitest'
import { madeSeat, madeView } from '../testing/made-table.ts'
import { tellTeenPatti } from './tell.ts'

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
const table = { t, nameAt: (place: number) => `guest ${place}`, amount: (onWire: string) => onWire }
const at = (...seats: Parameters<typeof madeView>[0][]) => ({
  view: madeView(Object.assign({}, ...seats)),
  you: undefined,
})
const before = at({ seats: [madeSeat({ place: 0, paid: '0.10' }), madeSeat({ place: 1, paid: '0.10' })] })

it('a bet is told with what was put in, and that somebody has seen their cards', () => {
  const now = at({
    seats: [madeSeat({ place: 0, paid: '0.30', isSeen: true }), madeSeat({ place: 1, paid: '0.10' })],
  })
  expect(tellTeenPatti(table, now, before)).toBe('teen-patti.saw guest 0 teen-patti.bet guest 0 0.2000')
})

it('who asks whom to compare is told, and that it was refused', () => {
  const asked = at(before.view, { sideshow: { by: 1, of: 0 } })
  expect(tellTeenPatti(table, asked, before)).toBe('teen-patti.asked guest 1 guest 0')
  expect(tellTeenPatti(table, before, asked)).toBe('teen-patti.refused')
})

it('cards that are shown are told by their name', () => {
  const shown = at({
    phase: 'showing',
    seats: [madeSeat({ place: 0, paid: '0.10', shown: [0, 13, 26] }), before.view.seats[1] ?? null],
  })
  expect(tellTeenPatti(table, shown, before)).toBe('teen-patti.showed guest 0 teen-patti.hand.trail')
})
