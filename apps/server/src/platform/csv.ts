/** Rows as CSV (RFC 4180). What a spreadsheet would take for a formula is kept as the text that it is. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const isAmount = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isAmount && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
