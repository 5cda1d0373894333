import { it } from 'vitest'
import { expectSameTexts } from '../../../tests/support/same-texts.ts'
import bn from '../locales/bn.json'
import en from '../locales/en.json'
import ur from '../locales/ur.json'

it.each([
  ['bn', bn],
  ['ur', ur],
])('every text is there in %s and asks for the same values', (_, texts) => {
  expectSameTexts(texts, en)
})
