/** The symbols of a theme in the order of its sheet. Wilds that multiply share a picture and carry their number. */
export const symbolNames = [
  'wild',
  'scatter',
  'coin',
  'orb',
  'h1',
  'h2',
  'h3',
  'h4',
  'l1',
  'l2',
  'l3',
  'l4',
  'l5',
] as const
export type SymbolName = (typeof symbolNames)[number]

export const symbolSheet = { columns: 4, cell: { width: 200, height: 200 }, names: symbolNames }

/** The picture of a symbol of the rules, and the number it carries if it multiplies. */
export function pictureOf(symbol: string): { readonly name: SymbolName; readonly times: number | undefined } {
  const [, wildTimes] = /^wild(\d+)$/.exec(symbol) ?? []
  const name = symbolNames.find((each) => each === (wildTimes === undefined ? symbol : 'wild'))
  return { name: name ?? 'wild', times: wildTimes === undefined ? undefined : Number(wildTimes) }
}
