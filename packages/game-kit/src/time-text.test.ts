import { expect, it } from 'vitest'
import { languages, loadTranslate } from './texts.ts'
import { timeText } from './time-text.ts'

const none = { en: noTexts, bn: noTexts, ur: noTexts }

async function noTexts() {
  return { default: {} }
}

it.each([
  [0, '00:00'],
  [247, '04:07'],
  [11_047, '3:04:07'],
  [86_399, '23:59:59'],
])('%d seconds are %s in every language', async (seconds, text) => {
  for (const language of languages) expect(timeText(await loadTranslate(language, none), seconds)).toBe(text)
})

it('[F55] from a day on time is said in days and hours, in the words of the language', async () => {
  const said = async (seconds: number) =>
    Promise.all(languages.map(async (language) => timeText(await loadTranslate(language, none), seconds)))
  expect(await said(212_513)).toEqual(['2 d 11 h', '2 দিন 11 ঘণ্টা', '2 دن 11 گھنٹے'])
  expect((await said(86_400))[0]).toBe('1 d 0 h')
})

it('in Urdu an amount keeps its own direction, and a plain number stays with its word', async () => {
  const texts = { ...none, ur: async () => ({ default: { won: 'آپ نے {amount} جیتے', vip: 'VIP {level}' } }) }
  const t = await loadTranslate('ur', texts)
  expect(t('won', { amount: '−￥1.50' })).toBe('آپ نے \u2068−￥1.50\u2069 جیتے')
  expect(t('vip', { level: 3 })).toBe('VIP 3')
})
