import { reefKindNames } from '@baize/contracts'
import { reefKinds } from '@baize/engines'
import { expect, it } from 'vitest'

it('everything that swims has a name in the history', () => {
  expect(new Set(reefKindNames)).toEqual(new Set(reefKinds.map(({ kind }) => kind)))
})
