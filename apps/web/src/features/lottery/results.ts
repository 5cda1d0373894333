/** The kinds of prize of each family that draws numbers rather than balls, in the order of its results. */
const north = ['special', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']
const south = [...north, 'eighth']
const stations = ['a', 'b'].flatMap((station) => south.map((prize) => `${station}-${prize}`))

const prizesOf: Readonly<Record<string, readonly string[]>> = {
  'vn-north': north,
  hanoi: north,
  'vn-central': south,
  'vn-south': south,
  'vn-two-stations': stations,
  '4d': ['first', 'second', 'third', 'special', 'consolation'],
  thai: ['first', 'bottom'],
  lao: ['first'],
}

export type DrawnPrize = { readonly id: string; readonly numbers: readonly string[] }

export type DrawOutcome =
  | { readonly kind: 'balls' | 'dice'; readonly numbers: readonly string[] }
  | { readonly kind: 'prizes'; readonly prizes: readonly DrawnPrize[] }

/** What was drawn, from its text: prizes between slashes, numbers between commas. */
export function drawnOf({
  family,
  result,
}: {
  readonly family: string
  readonly result: string
}): DrawOutcome {
  const lists = result.split('/').map((prize) => prize.split(','))
  const ids = prizesOf[family]
  if (!ids) return { kind: family === 'k3' ? 'dice' : 'balls', numbers: lists[0] ?? [] }
  return { kind: 'prizes', prizes: lists.map((numbers, index) => ({ id: ids[index] ?? '', numbers })) }
}

/** Draws are named by day and number; on a phone the number is what people look for. */
export function shortNumero(numero: string): string {
  return numero.slice(numero.indexOf('-') + 1)
}
