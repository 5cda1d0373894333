import { expect, it } from 'vitest'
import { masked } from './account.ts'

it('of a name two letters at each end are shown, and however short it is, two at least are hidden', () => {
  const names = ['rafiqul', 'rafiqu', 'rafiq', 'rafi', 'raf', 'ra', 'r', '', '🦁🐯🐻🐼🐨🦊']
  expect(names.map(masked)).toEqual([
    'ra***ul',
    'ra***qu',
    'ra***q',
    'r***i',
    'r***',
    '***',
    '***',
    '***',
    '🦁🐯***🐨🦊',
  ])
})
