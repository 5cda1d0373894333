/** What a figure has to come to. */
export type Aim = { readonly most: number } | { readonly least: number }

/** Says what was not reached, of what was measured; the run has failed then. */
export function sayMissedAims(
  aims: Readonly<Record<string, Aim>>,
  seen: Readonly<Record<string, number | null | undefined>>,
): void {
  for (const [name, aim] of Object.entries(aims)) {
    const value = seen[name] ?? null
    if (value === null || isReached(value, aim)) continue
    const bound = 'most' in aim ? `at most ${aim.most}` : `at least ${aim.least}`
    console.log(`MISSED ${name}: ${value}, ${bound}.`)
    process.exitCode = 1
  }
}

/** What is no number was not reached. */
function isReached(value: number, aim: Aim): boolean {
  return 'most' in aim ? value <= aim.most : value >= aim.least
}
