import { expect, it } from 'vitest'
import { madeSeat, madeView, madeYou } from '../testing/made-table.ts'
import { statusOf } from './status.ts'

const standing = {
  t: (key: string) => key,
  isLeaving: false,
  isChainMissing: false,
  refused: undefined,
  nameAt: String,
  result: () => 'result',
}
const now = { view: madeView({ phase: 'waiting' }), you: madeYou() }
const withSeat = (more: Parameters<typeof madeSeat>[0]) => ({
  ...now,
  view: madeView({ phase: 'waiting', seats: [madeSeat({ isIn: false, ...more }), madeSeat({ place: 1 })] }),
})

it('whoever only watches is offered a seat, unless the house lets them only watch or the table is paused', () => {
  const watching = { ...now, you: madeYou({ place: null }) }
  expect(statusOf(standing, watching)).toEqual({ status: 'cards.watching', offer: 'sit' })
  expect(statusOf({ ...standing, refused: 'why' }, watching).offer).toBeUndefined()
  expect(statusOf(standing, { ...watching, view: madeView({ phase: 'halted' }) }).offer).toBeUndefined()
})

it('a seat without chips buys some, one that sits out comes back and is told what was done for it', () => {
  expect(statusOf(standing, withSeat({ stack: '0.00' })).offer).toBe('rebuy')
  expect(statusOf(standing, withSeat({ state: 'sitting-out' }))).toEqual({
    status: 'cards.sittingOut',
    offer: 'back',
  })
  const done = { ...withSeat({ state: 'sitting-out' }), you: madeYou({ doneFor: 'line' }) }
  expect(statusOf(standing, done).status).toBe('cards.doneFor.line')
})

it('[RM-37] a seat whose chain this device does not have is told to sit down anew, but not while it plays', () => {
  const missing = { ...standing, isChainMissing: true }
  expect(statusOf(missing, withSeat({})).offer).toBe('again')
  expect(statusOf(missing, { ...now, view: madeView() }).offer).toBeUndefined()
})

it('everybody else hears how the table stands', () => {
  expect(statusOf(standing, withSeat({})).status).toBe('cards.nextHand')
  expect(statusOf(standing, { ...now, view: madeView({ phase: 'showing' }) }).status).toBe('result')
  expect(statusOf({ ...standing, isLeaving: true }, now).status).toBe('cards.leaving')
})
