import type { OfficeTerms } from '@baize/contracts'

/** Terms as they are typed: parts and margins in percent, the wait in seconds, a line for each type of market. */
export type TermsDraft = {
  readonly delay: string
  readonly marketPart: string
  readonly fixturePart: string
  readonly dayPart: string
  readonly margin: string
  readonly types: string
}

const PPM_OF_PERCENT = 10_000
const MS_OF_SECOND = 1_000

export function draftOf({
  delayMs,
  marketPart,
  fixturePart,
  dayPart,
  margin,
  types,
}: OfficeTerms): TermsDraft {
  return {
    delay: delayMs === null ? '' : String(delayMs / MS_OF_SECOND),
    marketPart: percentOf(marketPart),
    fixturePart: percentOf(fixturePart),
    dayPart: percentOf(dayPart),
    margin: percentOf(margin),
    types: types
      .map((each) => `${each.type} ${percentOf(each.marketPart) || '-'} ${percentOf(each.margin) || '-'}`)
      .join('\n'),
  }
}

export function percentOf(ppm: number | null): string {
  return ppm === null ? '' : String(ppm / PPM_OF_PERCENT)
}

/** What was typed; undefined where something of it cannot be read. */
export function termsOf(draft: TermsDraft): OfficeTerms | undefined {
  const delayMs = numberIn(draft.delay, { times: MS_OF_SECOND, least: 0, most: 20_000 })
  const marketPart = partIn(draft.marketPart)
  const fixturePart = partIn(draft.fixturePart)
  const dayPart = partIn(draft.dayPart)
  const margin = marginIn(draft.margin)
  const types = draft.types
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(typeIn)
  const known = types.filter((each) => each !== undefined)
  const isWhole =
    known.length === types.length && new Set(known.map(({ type }) => type)).size === known.length
  if (
    !isWhole ||
    delayMs === undefined ||
    marketPart === undefined ||
    fixturePart === undefined ||
    dayPart === undefined ||
    margin === undefined
  )
    return undefined
  return { delayMs, marketPart, fixturePart, dayPart, margin, types: known }
}

function typeIn(line: string): OfficeTerms['types'][number] | undefined {
  const [type = '', partText = '', marginText = '', ...more] = line.split(/\s+/)
  const given = (text: string) => (text === '-' ? '' : text)
  const [marketPart, margin] = [partIn(given(partText)), marginIn(given(marginText))]
  const isType = /^[a-z0-9-]{1,40}$/.test(type) && more.length === 0
  return isType && marketPart !== undefined && margin !== undefined ? { type, marketPart, margin } : undefined
}

function partIn(text: string): number | null | undefined {
  return numberIn(text, { times: PPM_OF_PERCENT, least: 1, most: 100_000_000 })
}

function marginIn(text: string): number | null | undefined {
  return numberIn(text, { times: PPM_OF_PERCENT, least: 0, most: 250_000 })
}

type NumberForm = { readonly times: number; readonly least: number; readonly most: number }

/** Null where nothing is typed. */
function numberIn(text: string, { times, least, most }: NumberForm): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(typed)) return undefined
  const value = Math.round(Number(typed) * times)
  return value >= least && value <= most ? value : undefined
}
