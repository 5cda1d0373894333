import { type LanguageCode, languages } from '@baize/contracts'

const dateParts = ['day', 'month', 'year'] as const
export type DatePart = (typeof dateParts)[number]

/** A date while it is typed: year, month and day as they stand in the boxes, with dashes between them. */
export type TypedDate = string

/** The order in which a language writes a date. */
export function partsOrder(language: LanguageCode, country: string | undefined): readonly DatePart[] {
  const { tag } = languages[language]
  const written = new Intl.DateTimeFormat(country ? `${tag}-${country}` : tag, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(0)
  const order = written.map(({ type }) => type)
  return [...dateParts].sort((one, other) => order.indexOf(one) - order.indexOf(other))
}

export function readPart(typed: TypedDate, part: DatePart): string {
  const [year = '', month = '', day = ''] = typed.split('-')
  return { year, month, day }[part]
}

/** Only digits are taken, of whichever script; a date without any is nothing. */
export function withPart(typed: TypedDate, part: DatePart, text: string): TypedDate {
  const parts = { ...partsOf(typed), [part]: latinDigits(text) }
  const { year, month, day } = parts
  return year === '' && month === '' && day === '' ? '' : `${year}-${month}-${day}`
}

/** As it is sent: 1990-02-28. What is not whole stays as it was typed, and is no date. */
export function isoDate(typed: TypedDate): string {
  if (typed === '') return ''
  const { year, month, day } = partsOf(typed)
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function partsOf(typed: TypedDate): Record<DatePart, string> {
  return { year: readPart(typed, 'year'), month: readPart(typed, 'month'), day: readPart(typed, 'day') }
}

/** Where the digits of our languages begin: Latin, Arabic, Urdu, Bengali. */
const zeros = [0x30, 0x660, 0x6f0, 0x9e6]

function latinDigits(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    const zero = zeros.find((each) => code >= each && code < each + 10)
    return zero === undefined ? '' : String(code - zero)
  }).join('')
}
