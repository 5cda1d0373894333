import { expect, it } from 'vitest'
import { states } from './states.ts'

const door = states('A door', { open: ['shut'], shut: ['open', 'locked'], locked: ['shut'] })

it('what the table allows may follow, and nothing else, not even the same again', () => {
  expect(door.canMove('open', 'shut')).toBe(true)
  expect(door.canMove('open', 'locked')).toBe(false)
  expect(door.canMove('open', 'open')).toBe(false)
  expect(() => door.assertMove('shut', 'locked')).not.toThrow()
  expect(() => door.assertMove('locked', 'open')).toThrow('A door that is locked never becomes open.')
})

it('a table with a state that the first never leads to is refused', () => {
  expect(() => states('A door', { open: ['shut'], shut: [], locked: ['shut'] })).toThrow(
    'A door never becomes locked.',
  )
  const begun = ['open', 'locked'] as const
  expect(
    states('A door', { open: ['shut'], shut: [], locked: ['shut'] }, begun).canMove('locked', 'shut'),
  ).toBe(true)
})
