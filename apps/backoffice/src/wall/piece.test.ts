import { expect, it } from 'vitest'
import { daysOf, newPiece, standingAt, type WallPiece } from './piece.ts'

function piece(name: string, startsAt: string | null, endsAt: string | null): WallPiece {
  const made = newPiece('notice', 'BAIZE')
  if (made.kind !== 'notice') throw new Error('It is one.')
  return { ...made, piece: { ...made.piece, name, startsAt, endsAt } }
}

it('a piece is on from its beginning until its end', () => {
  const now = Date.parse('2026-11-17T12:00:00Z')
  expect(standingAt(piece('a', null, null), now)).toBe('on')
  expect(standingAt(piece('a', '2026-11-17T12:00:01Z', null), now)).toBe('later')
  expect(standingAt(piece('a', null, '2026-11-17T12:00:00Z'), now)).toBe('over')
})

it('the calendar has the days of its month alone, in their order', () => {
  const pieces = [
    piece('late', '2026-11-20T00:00:00Z', '2026-12-01T00:00:00Z'),
    piece('early', '2026-11-02T00:00:00Z', '2026-11-20T00:00:00Z'),
    piece('always', null, null),
  ]
  const days = daysOf(pieces, '2026-11', (iso) => iso.slice(0, 10))
  const names = (list: readonly WallPiece[]) => list.map(({ piece: { name } }) => name)
  expect(days.map(({ day, starts, ends }) => [day, names(starts), names(ends)])).toEqual([
    ['2026-11-02', ['early'], []],
    ['2026-11-20', ['late'], ['early']],
  ])
})
