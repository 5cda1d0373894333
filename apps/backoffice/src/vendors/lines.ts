/** What stands in lines of its own, without what is empty. */
export function linesIn(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

type Most = { readonly currency: string; readonly amount: string }

/** Amounts by currency, one a line, such as `BDT 500000`; undefined where a line is none. */
export function mostIn(text: string): readonly Most[] | undefined {
  const all = linesIn(text).map((line) => /^([A-Z]{3})\s+(\d{1,14}(?:\.\d{1,4})?)$/.exec(line))
  const read = all.flatMap((match) => (match ? [{ currency: match[1] ?? '', amount: match[2] ?? '' }] : []))
  return read.length === all.length ? read : undefined
}
