import { expect, it } from 'vitest'
import { Refusal } from '#platform/refusal'
import { cleanLine } from './clean-line.ts'

function codeOf(said: string): string | undefined {
  try {
    cleanLine(said)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

it('[RM-59] a line is one composed line without anything invisible', () => {
  expect(cleanLine('  cafe\u0301 \n\t good \u202Eevening\u202C \u200B\u0000! ')).toBe('café good evening !')
  expect(cleanLine('میں‌خوش')).toBe('میں‌خوش')
  expect(codeOf(' \u200B\u202E ')).toBe('FIELD_REQUIRED')
  expect(codeOf('x'.repeat(121))).toBe('FIELD_FORMAT')
  expect(cleanLine('😀'.repeat(120))).toBe('😀'.repeat(120))
})

it('[RM-59] links, numbers, handles and offers of money are masked, and everything else stays', () => {
  const masks: readonly (readonly [string, string])[] = [
    ['look at https://evil.example/x now', 'look at *** now'],
    ['go to win-big dot com today', 'go to *** today'],
    ['mail me ann@mail.com ok', 'mail me *** ok'],
    ['follow @big_winner', 'follow ***'],
    ['call 01711-234 567 please', 'call *** please'],
    ['আমার নম্বর ০১৭১১২৩৪৫৬৭', 'আমার নম্বর ***'],
    ['میرا نمبر ۰۳۰۰۱۲۳۴۵۶۷', 'میرا نمبر ***'],
    ['whatsapp: king77', '***'],
    ['send me 500 taka', '***'],
  ]
  for (const [said, shown] of masks) expect(cleanLine(said)).toBe(shown)
  for (const plain of ['17 black, 2 times in a row!', 'শুভ সন্ধ্যা সবাইকে', 'سب کو شام بخیر', 'I am at home.'])
    expect(cleanLine(plain)).toBe(plain)
})

it('[RM-59] a blocked word is refused in every language, however it is spelled', () => {
  for (const said of [
    'fuck this',
    'F U C K',
    'f.u.c.k',
    'fuuuuck',
    'fυck',
    'ｆｕｃｋ',
    'fu\u200Bck',
    'b1tch',
  ])
    expect(codeOf(said), said).toBe('LINE_BLOCKED')
  for (const said of ['তুই খানকি', 'MAGI', 'تو رنڈي ہے', 'HaRaMzAdA', 'sure winning tips'])
    expect(codeOf(said), said).toBe('LINE_BLOCKED')
  for (const said of ['a classic bass', 'Scunthorpe', 'grapes are nice', 'the therapist spoke', 'বালতি ভরা জল'])
    expect(codeOf(said), said).toBeUndefined()
})
