type Named = { readonly sides: readonly string[]; readonly competition: string }

/** Who against whom; of a field, what it is called: eight names in a row tell nobody which race it is. */
export function fixtureName({ sides, competition }: Named): string {
  return sides.length === 2 ? sides.join(' – ') : competition
}
