import { cannonLevels } from '@baize/contracts'
import { expect, it } from 'vitest'
import { levels } from './levels.ts'

it('the levels of the cannons are those of the contract', () => {
  expect(levels).toEqual(cannonLevels)
})
