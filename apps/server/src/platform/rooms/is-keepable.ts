/** Whether the database can keep a value as it is: no text in it has a NUL or half a character. */
export function isKeepable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, each]) => isKeepable(name) && isKeepable(each))
}
