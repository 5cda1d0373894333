import type { OperatorInfo, OperatorRole } from '@baize/contracts'
import { expect, it } from 'vitest'
import { subjectPlace } from './subject-place.ts'

const id = '019a8c2e-5b1f-7c3d-9e4a-0f1e2d3c4b5a'
const house = 'BAIZE'

function operatorWith(roles: OperatorRole[]): OperatorInfo {
  return { id, login: 'ada', name: 'Ada', roles, merchantCodes: [house], needsPasskey: false, isDemo: false }
}

it('a question leads to the member, round, draw or game that it is about', () => {
  const operator = operatorWith(['support', 'risk', 'games'])
  const placeOf = (kind: string, subject = id) => subjectPlace(operator, { house, kind, subject })
  expect(placeOf('member.adjust')).toBe(`#/members/BAIZE/${id}`)
  expect(placeOf('round.void')).toBe(`#/rounds/BAIZE/${id}`)
  expect(placeOf('draw.void', 'bz-1')).toBe('#/lotteries/BAIZE/draw/bz-1')
  expect(placeOf('game.stakes', 'mines')).toBe('#/games/BAIZE/mines')
})

it('leads nowhere where there is no page, or none for this operator', () => {
  const content = operatorWith(['content'])
  expect(subjectPlace(content, { house, kind: 'member.adjust', subject: id })).toBeUndefined()
  expect(subjectPlace(content, { house, kind: 'game.stakes', subject: 'mines' })).toBeUndefined()
  expect(
    subjectPlace(operatorWith(['owner']), { house, kind: 'house.put', subject: 'BAIZE' }),
  ).toBeUndefined()
})
