import { expect, it } from 'vitest'
import bn from '../locales/bn.json'
import en from '../locales/en.json'
import holdemBn from '../locales/holdem/bn.json'
import holdemEn from '../locales/holdem/en.json'
import holdemUr from '../locales/holdem/ur.json'
import teenPattiBn from '../locales/teen-patti/bn.json'
import teenPattiEn from '../locales/teen-patti/en.json'
import teenPattiUr from '../locales/teen-patti/ur.json'
import tienLenBn from '../locales/tien-len/bn.json'
import tienLenEn from '../locales/tien-len/en.json'
import tienLenUr from '../locales/tien-len/ur.json'
import ur from '../locales/ur.json'

type Texts = Readonly<Record<string, string>>

const others: readonly (readonly [name: string, english: Texts, other: Texts])[] = [
  ['bn', en, bn],
  ['ur', en, ur],
  ['bn of hold’em', holdemEn, holdemBn],
  ['ur of hold’em', holdemEn, holdemUr],
  ['bn of teen patti', teenPattiEn, teenPattiBn],
  ['ur of teen patti', teenPattiEn, teenPattiUr],
  ['bn of tien len', tienLenEn, tienLenBn],
  ['ur of tien len', tienLenEn, tienLenUr],
]

for (const [name, english, other] of others) {
  it(`${name} has every text of English, with the same places for what is put in`, () => {
    const places = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort())
    for (const [key, text] of Object.entries(english)) expect(places(other[key]), key).toEqual(places(text))
  })
}
