// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { askedScreen, bookAddress, bookRewrite, isBookAddress, keptInBook, screenAddress } from './book.ts'

const pairs = [
  ['/book', '/m/sports'],
  ['/book/shooter?game=ivory-siege&token=abc', '/m/sports/shooter?game=ivory-siege&token=abc'],
  ['/book/match/baize%3Afixture%3Ax.1#end', '/m/sports/match/baize%3Afixture%3Ax.1#end'],
] as const

it('a screen of sports has an address in the book, and the other way round', () => {
  for (const [inBook, inSite] of pairs) {
    expect([isBookAddress(inBook), screenAddress(inBook), bookAddress(inSite)]).toEqual([
      true,
      inSite,
      inBook,
    ])
    const read = (address: string, way: 'input' | 'output') =>
      bookRewrite[way]({ url: new URL(address, 'http://house.example') }).href.slice(
        'http://house.example'.length,
      )
    expect([read(inBook, 'input'), read(inSite, 'output')]).toEqual([inSite, inBook])
  }
})

it('the beginning of the book is one address, with a slash at its end or without', () => {
  expect(['/book/', '/book/?game=x', '/book'].map(screenAddress)).toEqual([
    '/m/sports',
    '/m/sports?game=x',
    '/m/sports',
  ])
})

it('nothing else is of the book, however alike it looks', () => {
  for (const address of ['/m/sportsGame', '/m/home', '/booking', '/m/sports-x', '/']) {
    expect([isBookAddress(address), bookAddress(address), screenAddress(address)]).toEqual([
      false,
      address,
      address,
    ])
  }
})

it('whoever leaves the book is led on by the page around it, and the frame stays where it is', () => {
  const asked = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {})
  const inner = createMemoryHistory({ initialEntries: ['/book'] })
  const history = keptInBook(inner)
  history.push('/book/live')
  expect(inner.location.pathname).toBe('/book/live')
  history.replace('/m/login?next=%2Fm%2Fsports%2Fbets')
  expect(inner.location.pathname).toBe('/book/live')
  expect(asked.mock.calls).toEqual([[{ open: '/m/login?next=%2Fm%2Fsports%2Fbets' }, window.location.origin]])
})

it('a frame opens screens of this site alone', () => {
  expect(askedScreen({ open: '/m/voucherCenter' })).toBe('/m/voucherCenter')
  for (const data of [
    '/m/home',
    null,
    {},
    { open: 'https://evil.example' },
    { open: '//evil.example' },
    { open: 7 },
  ])
    expect(askedScreen(data)).toBeUndefined()
})
