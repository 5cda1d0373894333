const token = /^(?:(dark|light)\.)?([a-z][a-z0-9-]{0,31})$/
const tokenValue =
  /^(#[0-9a-f]{3,8}|rgba?\(\d{1,3}(, ?\d{1,3}){2}(, ?(0|1|0?\.\d{1,3}))?\)|\d{1,4}(\.\d{1,3})?(px|rem|ms)?)$/i

/**
 * A merchant's own colours and sizes as a style sheet; what is not plainly one of those is left out.
 * `dark.` or `light.` before a name limits it to that theme.
 */
export function themeSheet(theme: Readonly<Record<string, string>>): string {
  // Both selectors weigh the same: what is limited to a theme comes last, and counts.
  const rules = new Map<string, string[]>([[':root', []]])
  for (const [key, value] of Object.entries(theme)) {
    const [, limit, name] = token.exec(key) ?? []
    if (!name || !tokenValue.test(value)) continue
    const selector = limit ? `[data-theme=${limit}]` : ':root'
    rules.set(selector, [...(rules.get(selector) ?? []), `--${name}:${value}`])
  }
  return [...rules]
    .filter(([, tokens]) => tokens.length > 0)
    .map(([selector, tokens]) => `${selector}{${tokens.join(';')}}`)
    .join('')
}
