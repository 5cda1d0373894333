import { expect, it } from 'vitest'
import { nextOf } from './use-desk.ts'

const everything = () => true

it('the next is the one after the open one, then from the top again', () => {
  expect(nextOf(['a', 'b', 'c'], 'a', everything)).toBe('b')
  expect(nextOf(['a', 'b', 'c'], 'c', everything)).toBe('a')
  expect(nextOf(['a', 'b', 'c'], undefined, everything)).toBe('a')
})

it('what another has is passed over, and where nothing is left there is no next', () => {
  expect(nextOf(['a', 'b', 'c'], 'a', (id) => id !== 'b')).toBe('c')
  expect(nextOf(['a', 'b'], 'a', (id) => id === 'a')).toBeUndefined()
  expect(nextOf([], 'gone', everything)).toBeUndefined()
})

it('after what has left the queue comes its first', () => {
  expect(nextOf(['b', 'c'], 'a', everything)).toBe('b')
})
