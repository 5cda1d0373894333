import { expect, it } from 'vitest'
import { createOpenPages, type LivePage } from './open-pages.ts'

const rafi = { memberId: 'rafi', sessionId: 'r1', merchantCode: 'BAIZE' }
const rafiAgain = { ...rafi, sessionId: 'r2' }
const amina = { memberId: 'amina', sessionId: 'a1', merchantCode: 'SOLO' }
const desk = { operatorId: 'desk', sessionId: 'd1', merchantCodes: ['BAIZE'] }

function opened(...pages: readonly LivePage[]) {
  const open = createOpenPages<LivePage>()
  for (const page of pages) open.add(page)
  return open
}

it('what is said is for those whom it names, each of their pages once', () => {
  const open = opened(rafi, rafiAgain, amina, desk)
  expect(open.meantBy({ memberId: 'rafi' })).toEqual([rafi, rafiAgain])
  expect(open.meantBy({ memberId: 'rafi', sessionIds: ['r2'] })).toEqual([rafiAgain])
  expect(open.meantBy({ memberIds: ['amina', 'nobody', 'amina', 'rafi'] })).toEqual([amina, rafi, rafiAgain])
  expect(open.meantBy({ memberId: 'nobody' })).toEqual([])
})

it('what is for a house is for its members, and what is for its office for its operators', () => {
  const open = opened(rafi, amina, desk)
  expect(open.meantBy({ merchantCode: 'BAIZE' })).toEqual([rafi])
  expect(open.meantBy({ officeOf: 'BAIZE' })).toEqual([desk])
  expect(open.meantBy({ officeOf: 'SOLO' })).toEqual([])
  expect(open.meantBy({ operatorSessionId: 'd1' })).toEqual([desk])
})

it('a page that closed hears nothing, and the others of its member do', () => {
  const open = opened(rafi, rafiAgain, desk)
  open.remove(rafi)
  expect(open.meantBy({ memberId: 'rafi' })).toEqual([rafiAgain])
  open.remove(rafiAgain)
  open.remove(desk)
  expect([open.meantBy({ memberId: 'rafi' }), [...open.all]]).toEqual([[], []])
})

it('the pages of one session are told apart from others of the same member', () => {
  const open = opened(rafi, rafiAgain, desk)
  expect(open.ofSession(rafi)).toEqual([rafi])
  expect(open.ofSession(desk)).toEqual([desk])
})
