import { expect, it } from 'vitest'
import { changesBetween } from '../kit/changes.ts'
import { changedParts } from './changed-parts.ts'

const dice = { code: 'dice', names: { EN: 'Dice' }, tag: null }
const mines = { code: 'mines', names: { EN: 'Mines' }, tag: null }

function shown(now: unknown, wanted: unknown, isPartial: boolean) {
  const { before, after } = changedParts([{ section: 'games', now, wanted }], { isPartial })
  return changesBetween(before, after).map(({ name }) => name)
}

it('of a long list only those entries are shown that differ, and in the catalogue none that it does not name', () => {
  const hot = { ...dice, tag: 'HOT' }
  expect(shown([dice, mines], [hot], true)).toEqual(['games.dice.tag'])
  expect(shown([dice], [dice, mines], true)).toEqual([
    'games.mines.code',
    'games.mines.names.EN',
    'games.mines.tag',
  ])
  // A house names all of what it has: what is not there goes.
  expect(shown([dice, mines], [dice], false)).toEqual([
    'games.mines.code',
    'games.mines.names.EN',
    'games.mines.tag',
  ])
  expect(shown(['EN'], ['EN', 'BN'], false)).toEqual(['games'])
})
