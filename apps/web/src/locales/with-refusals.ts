type Prefixed<Texts> = { [Code in keyof Texts & string as `refusal.${Code}`]: string }

/** Joins a language's own texts with what it says to each refusal code of the contract. */
export function withRefusals<Own extends Record<string, string>, Refusals extends Record<string, string>>(
  own: Own,
  refusals: Refusals,
): Own & Prefixed<Refusals> {
  const prefixed = Object.entries(refusals).map(([code, text]) => [`refusal.${code}`, text])
  return { ...own, ...Object.fromEntries(prefixed) }
}
