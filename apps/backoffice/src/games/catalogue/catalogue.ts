import type { CatalogueDocument } from '@baize/contracts'
import { isValues } from '../../kit/changes.ts'

/** The kinds of things that houses choose from, as the document names them. */
export const catalogueParts = ['games', 'lotteries', 'vendors', 'countries'] as const
export type CataloguePart = (typeof catalogueParts)[number]

export type CatalogueEntry = {
  readonly code: string
  readonly name: string
  /** Whose it is, of what somebody makes. */
  readonly vendorCode?: string
}

/** What a list shows of each, whatever kind it is. */
export function entriesOf(catalogue: CatalogueDocument, part: CataloguePart): CatalogueEntry[] {
  const { games, lotteries, vendors, countries } = catalogue
  if (part === 'games')
    return games.map(({ code, names, vendorCode }) => ({ code, name: names['EN'] ?? code, vendorCode }))
  if (part === 'lotteries')
    return lotteries.map(({ code, family, vendorCode }) => ({ code, name: family, vendorCode }))
  if (part === 'vendors') return vendors.map(({ code, displayName: name }) => ({ code, name }))
  return countries.map(({ code, name }) => ({ code, name }))
}

/** An entry as it is written. A new one begins as the first of its kind, under no code yet. */
export function entryText(
  catalogue: CatalogueDocument,
  part: CataloguePart,
  code: string | undefined,
): string {
  const items: readonly { readonly code: string }[] = catalogue[part]
  const found =
    code === undefined ? items[0] && { ...items[0], code: '' } : items.find((each) => each.code === code)
  return JSON.stringify(found ?? { code: '' }, null, 2)
}

/** A document that names this one entry: all else stays. Undefined where what was typed is none. */
export function documentWith(
  { seen }: Pick<CatalogueDocument, 'seen'>,
  part: CataloguePart,
  text: string,
): CatalogueDocument | undefined {
  const entry = parsed(text)
  if (!isValues(entry)) return undefined
  const document = { seen, games: [], lotteries: [], vendors: [], countries: [], [part]: [entry] }
  return isCatalogue(document) ? document : undefined
}

/** A whole document out of a file. */
export function documentIn(text: string): CatalogueDocument | undefined {
  const document = parsed(text)
  return isCatalogue(document) ? document : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether it has the parts of a catalogue, each of them of things with codes; the server reads the rest and says what is wrong. */
function isCatalogue(value: unknown): value is CatalogueDocument {
  if (!isValues(value)) return false
  return catalogueParts.every((part) => {
    const items = value[part]
    return Array.isArray(items) && items.every((item) => isValues(item) && typeof item.code === 'string')
  })
}
