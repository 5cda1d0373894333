/** Decimal text above zero, as the server reads it. */
const amountForm = /^\d{1,12}(\.\d{1,4})?$/

/** What was typed as an amount; undefined where it is none. */
export function amountIn(text: string): string | undefined {
  const typed = text.trim()
  return amountForm.test(typed) && /[1-9]/.test(typed) ? typed : undefined
}
