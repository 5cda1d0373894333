import { expect, it } from 'vitest'
import { nextLanguage } from './LanguageSwitch.tsx'

it('[H17] toggles English and Urdu', () => {
  expect(nextLanguage('EN', ['BN', 'EN', 'UR'])).toBe('UR')
  expect(nextLanguage('UR', ['BN', 'EN', 'UR'])).toBe('EN')
  expect(nextLanguage('BN', ['BN', 'EN', 'UR'])).toBe('EN')
})

it('[H17] stays among the languages of the merchant, and has nowhere to go with one', () => {
  expect(nextLanguage('EN', ['BN', 'EN'])).toBe('BN')
  expect(nextLanguage('EN', ['EN'])).toBeUndefined()
})
