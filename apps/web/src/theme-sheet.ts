const tokenName = /^[a-z][a-z0-9-]{0,31}$/
const tokenValue =
  /^(#[0-9a-f]{3,8}|rgba?\(\d{1,3}(, ?\d{1,3}){2}(, ?(0|1|0?\.\d{1,3}))?\)|\d{1,4}(\.\d{1,3})?(px|rem|ms)?)$/i

/** A merchant's own colours and sizes as a style sheet; what is not plainly one of those is left out. */
export function themeSheet(theme: Readonly<Record<string, string>>): string {
  const tokens = Object.entries(theme)
    .filter(([name, value]) => tokenName.test(name) && tokenValue.test(value))
    .map(([name, value]) => `--${name}:${value}`)
  return tokens.length > 0 ? `:root{${tokens.join(';')}}` : ''
}
