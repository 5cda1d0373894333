import type { CatalogueDocument } from '@baize/contracts'
import { expect, it } from 'vitest'
import { documentIn, documentWith, entriesOf, entryText } from './catalogue.ts'

const catalogue: CatalogueDocument = {
  seen: 'f'.repeat(64),
  countries: [{ code: 'BD', name: 'Bangladesh', dialingCode: '880' }],
  vendors: [],
  games: [],
  lotteries: [],
}

it('an entry is shown as it is written, put by itself, and all else stays', () => {
  expect(entriesOf(catalogue, 'countries')).toEqual([{ code: 'BD', name: 'Bangladesh' }])
  const text = entryText(catalogue, 'countries', 'BD')
  expect(documentWith(catalogue, 'countries', text)).toEqual(catalogue)
  expect(JSON.parse(entryText(catalogue, 'countries', undefined))).toMatchObject({
    code: '',
    dialingCode: '880',
  })
  expect(JSON.parse(entryText(catalogue, 'games', undefined))).toEqual({ code: '' })
})

it('what is no document is told before it is sent', () => {
  expect(documentIn(JSON.stringify(catalogue))).toEqual(catalogue)
  for (const wrong of ['', '{', 'null', '[]', '{"games":[]}', JSON.stringify({ ...catalogue, games: [1] })])
    expect(documentIn(wrong)).toBeUndefined()
  for (const wrong of ['', '{', '3', '[{}]', '{"name":"no code"}'])
    expect(documentWith(catalogue, 'games', wrong)).toBeUndefined()
})
