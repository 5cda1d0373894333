// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { preferredLanguage, textIn } from './texts.tsx'
import { placeOf, placeTo } from './use-place.ts'

it('the office speaks as it was told, then as the browser asks, then English', () => {
  expect(preferredLanguage('BN', ['ur'])).toBe('BN')
  expect(preferredLanguage('XX', ['fr-FR', 'ur-PK', 'bn'])).toBe('UR')
  expect(preferredLanguage(undefined, ['fr'])).toBe('EN')
  expect(textIn('EN')('desk.waiting', { count: 3 })).toBe('Waiting (3)')
})

it('an address leads to a screen, its house, what is behind it and its filters, and back', () => {
  const memberId = '018f2c1e-0000-7000-8000-000000000001'
  const nowhere = { screen: undefined, house: undefined, path: [], search: {} }
  expect(placeOf(`#/chats/${memberId}`)).toEqual({ ...nowhere, screen: 'chats', path: [memberId] })
  expect(placeOf('#/hours/BAIZE')).toEqual({ ...nowhere, screen: 'hours', house: 'BAIZE' })
  expect(placeOf('#/agents')).toEqual({ ...nowhere, screen: 'agents' })
  const bills = {
    screen: 'agents',
    house: 'BAIZE',
    path: ['bills', 'a/b'],
    search: { state: 'open' },
  } as const
  expect(placeTo('agents', bills)).toBe('#/agents/BAIZE/bills/a%2Fb?state=open')
  expect(placeOf(placeTo('agents', bills))).toEqual(bills)
  expect(placeTo('chats', { house: 'BAIZE', path: [memberId] })).toBe(`#/chats/${memberId}`)
  for (const hash of ['', '#/', '#/elsewhere']) expect(placeOf(hash).screen).toBeUndefined()
  expect(placeOf('#/members/BAIZE/%')).toEqual({ ...nowhere, screen: 'members', house: 'BAIZE' })
})
