import { expect, it } from 'vitest'
import { readPlace, wholeNumber, writePlace } from './list-place.ts'

const forms = [wholeNumber]
const refused = expect.objectContaining({ code: 'BAD_QUERY' })

it('a place is read back in the list that it was written for', () => {
  const after = writePlace(['entries', 'house:play:CNY-1', undefined], [12_345n])
  expect(readPlace({ list: ['entries', 'house:play:CNY-1', undefined], after, forms })).toEqual(['12345'])
})

it('a place of another list, of another filter or of another form is refused', () => {
  const after = writePlace(['entries', 'a'], [5])
  for (const list of [['rounds', 'a'], ['entries', 'b'], ['entries'], ['entries', 'a', undefined]])
    expect(() => readPlace({ list, after, forms })).toThrow(refused)
  expect(() => readPlace({ list: ['entries', 'a'], after, forms: [/^x$/] })).toThrow(refused)
  expect(() => readPlace({ list: ['entries', 'a'], after, forms: [wholeNumber, wholeNumber] })).toThrow(
    refused,
  )
})

it('a place that was changed by one sign, anywhere, is refused', () => {
  const list = ['entries', 'a']
  const after = writePlace(list, [907_060_504n])
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (let at = 0; at < after.length; at++)
    for (const sign of signs)
      if (sign !== after[at])
        expect(() =>
          readPlace({ list, after: after.slice(0, at) + sign + after.slice(at + 1), forms }),
        ).toThrow(refused)
  for (const other of ['', after.slice(1), `${after}A`, after + after])
    expect(() => readPlace({ list, after: other, forms })).toThrow(refused)
})
