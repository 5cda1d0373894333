// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { placeOfAnchor } from './queries.ts'

const article = (anchor: string | null) => ({ id: anchor ?? 'x', anchor, title: '', content: '' })
const entries = [
  { ...article(null), children: [article('deposit'), article(null)] },
  { ...article('terms'), children: [article('licence')] },
]

it('[R22] an anchor leads to its article or entry, and an unknown one nowhere', () => {
  expect(placeOfAnchor(entries, 'deposit')).toEqual({ p: 0, c: 0 })
  expect(placeOfAnchor(entries, 'terms')).toEqual({ p: 1 })
  expect(placeOfAnchor(entries, 'licence')).toEqual({ p: 1, c: 0 })
  expect(placeOfAnchor(entries, 'nothing')).toBeUndefined()
})
