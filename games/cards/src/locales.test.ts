import { expect, it } from 'vitest'
import bn from '../locales/bn.json'
import en from '../locales/en.json'
import holdemBn from '../locales/holdem/bn.json'
import holdemEn from '../locales/holdem/en.json'
import holdemUr from '../locales/holdem/ur.json'
import ur from '../locales/ur.json'

type Texts = Readonly<Record<string, string>>

const others: readonly (readonly [name: string, english: Texts, other: Texts])[] = [
  ['bn', en, bn],
  ['ur', en, ur],
  ['bn of hold’em', holdemEn, holdemBn],
  ['ur of hold’em', holdemEn, holdemUr],
]

for (const [name, english, other] of others) {
  it(`${name} has every text of English, with the same places for what is put in`, () => {
    const places = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort())
    for (const [key, text] of Object.entries(english)) expect(places(other[key]), key).toEqual(places(text))
  })
}
