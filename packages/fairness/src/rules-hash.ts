import { sha256, toHex, utf8 } from './bytes.ts'

/** The SHA-256 of a game's rules, in hexadecimal: the same rules have the same hash, in whatever order they are written. */
export function rulesHash(rules: unknown): string {
  return toHex(sha256(utf8(canonicalJson(rules))))
}

/** JSON with sorted keys and no spaces. Only whole numbers: a fraction has more than one way to be written. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number' && Number.isSafeInteger(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object') throw new Error(`This ${typeof value} cannot be written canonically.`)
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`
}
