import type { Popup } from '@baize/contracts'
import { expect, it } from 'vitest'
import { EVERY_POPUP, popupsFor } from './popups-for.ts'

const popup = (execution: Popup['execution'], id: string = execution): Popup => ({
  id,
  title: id,
  content: '',
  promotionType: null,
  execution,
})
const all = [popup('A'), popup('B'), popup('F'), popup('A', 'A2')]
const ids = (popups: readonly Popup[]) => popups.map(({ id }) => id)
const guest = { isMember: false, isFirstTime: false, hidden: [] }
const member = { isMember: true, isFirstTime: false, hidden: [] }

it('[P06] members see A, and F only at their first login; guests see B', () => {
  expect(ids(popupsFor(all, guest))).toEqual(['B'])
  expect(ids(popupsFor(all, member))).toEqual(['A', 'A2'])
  expect(ids(popupsFor(all, { ...member, isFirstTime: true }))).toEqual(['A', 'F', 'A2'])
  expect(ids(popupsFor(all, { ...guest, isFirstTime: true }))).toEqual(['B'])
})

it('[P04] what was closed stays away, and what is new does not', () => {
  expect(ids(popupsFor(all, { ...member, hidden: ['A'] }))).toEqual(['A2'])
  expect(popupsFor(all, { ...member, hidden: ['A', 'A2'] })).toEqual([])
  expect(popupsFor(all, { ...member, hidden: [EVERY_POPUP] })).toEqual([])
})
