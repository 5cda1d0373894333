import { expect } from 'vitest'

type Texts = Readonly<Record<string, string>>

const placesIn = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()

/** Another language says everything that English says, in the same order, with the same places for what is put in. */
export function expectSameTexts(texts: Texts, english: Texts): void {
  expect(Object.keys(texts)).toEqual(Object.keys(english))
  for (const [key, text] of Object.entries(texts)) {
    expect(placesIn(text), key).toEqual(placesIn(english[key]))
    expect(text.trim(), key).not.toBe('')
  }
}
