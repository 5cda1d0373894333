import { expect, it } from 'vitest'
import bn from '../locales/bn.json'
import en from '../locales/en.json'
import ur from '../locales/ur.json'

const others: Readonly<Record<string, Readonly<Record<string, string>>>> = { bn, ur }

for (const [language, texts] of Object.entries(others)) {
  it(`${language} has every text of English, with the same places for what is put in`, () => {
    const places = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
    for (const [key, text] of Object.entries(en)) expect(places(texts[key]), key).toEqual(places(text))
  })
}
