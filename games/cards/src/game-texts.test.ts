import { expect, it } from 'vitest'
import teenPattiBn from '../locales/teen-patti/bn.json'
import teenPattiEn from '../locales/teen-patti/en.json'
import teenPattiUr from '../locales/teen-patti/ur.json'
import tienLenBn from '../locales/tien-len/bn.json'
import tienLenEn from '../locales/tien-len/en.json'
import tienLenUr from '../locales/tien-len/ur.json'

type Texts = Readonly<Record<string, string>>

const games: Readonly<Record<string, { readonly en: Texts; readonly bn: Texts; readonly ur: Texts }>> = {
  'teen patti': { en: teenPattiEn, bn: teenPattiBn, ur: teenPattiUr },
  'tien len': { en: tienLenEn, bn: tienLenBn, ur: tienLenUr },
}

const places = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()

for (const [game, { en, ...others }] of Object.entries(games))
  for (const [language, texts] of Object.entries(others))
    it(`${game} has every text of English in ${language}, with the same places for what is put in`, () => {
      expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
      for (const [key, text] of Object.entries(en)) expect(places(texts[key]), key).toEqual(places(text))
    })
