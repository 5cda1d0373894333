import type { Plugin } from 'vite'

type Declaration = readonly [property: string, value: string]

/**
 * Writes logical properties so that iOS 12.4 understands them. It knows `margin-inline-start` and its like, but no
 * shorthands of them and nothing of `inset`; a place at the start or the end of a line needs a rule of its own for
 * pages that run from right to left. (The compiler's own way asks the language of the element, not its direction.)
 */
export function logicalForOldBrowsers(): Plugin {
  return {
    name: 'logical-for-old-browsers',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.css') ? { code: physicalWhereNeeded(code), map: null } : null),
  }
}

export function physicalWhereNeeded(css: string): string {
  const bare = css.replace(/\/\*[^]*?\*\//g, '')
  return bare.replace(/([^{};]+)\{([^{}]*)\}/g, (_, selector: string, body: string) => {
    const declarations = declarationsIn(body).flatMap(expand)
    const mirrored = mirroredPlaces(declarations)
    const own = `${selector}{${print(declarations.map(unmirrored))}}`
    return mirrored.length > 0 ? `${own}${inRtl(selector)}{${print(mirrored)}}` : own
  })
}

function declarationsIn(body: string): Declaration[] {
  return splitOutside(body, /;/).flatMap((text) => {
    const colon = text.indexOf(':')
    return colon < 0 ? [] : [[text.slice(0, colon).trim(), text.slice(colon + 1).trim()] as const]
  })
}

/** Shorthands become what they stand for; blocks always run from top to bottom here. */
function expand([property, value]: Declaration): Declaration[] {
  const parts = splitOutside(value, /\s/)
  const [first = value, second = first, third = first, fourth = second] = parts
  const box = /^(margin|padding)-(inline|block)$/.exec(property)
  if (box?.[2] === 'inline') return pair(`${property}-start`, first, `${property}-end`, second)
  if (box) return pair(`${box[1]}-top`, first, `${box[1]}-bottom`, second)
  if (property === 'inset')
    return [...pair('top', first, 'right', second), ...pair('bottom', third, 'left', fourth)]
  if (property === 'inset-block') return pair('top', first, 'bottom', second)
  if (property === 'inset-block-start') return [['top', value]]
  if (property === 'inset-block-end') return [['bottom', value]]
  if (property === 'inset-inline' && first === second) return pair('left', first, 'right', first)
  if (property === 'inset-inline') return pair('inset-inline-start', first, 'inset-inline-end', second)
  return [[property, value]]
}

function pair(one: string, value: string, other: string, otherValue: string): Declaration[] {
  return [
    [one, value],
    [other, otherValue],
  ]
}

function unmirrored([property, value]: Declaration): Declaration {
  if (property === 'inset-inline-start') return ['left', value]
  return property === 'inset-inline-end' ? ['right', value] : [property, value]
}

/** Where a thing stands at the start or the end of a line, it stands on the other side from right to left. */
function mirroredPlaces(declarations: readonly Declaration[]): Declaration[] {
  const start = declarations.find(([property]) => property === 'inset-inline-start')?.[1]
  const end = declarations.find(([property]) => property === 'inset-inline-end')?.[1]
  return start === undefined && end === undefined ? [] : pair('left', end ?? 'auto', 'right', start ?? 'auto')
}

function inRtl(selector: string): string {
  return splitOutside(selector, /,/)
    .map((each) => `[dir="rtl"] ${each.trim()}`)
    .join(', ')
}

function print(declarations: readonly Declaration[]): string {
  return declarations.map(([property, value]) => `${property}:${value};`).join('')
}

/** Splits at what the pattern finds outside of brackets and quotes. */
function splitOutside(text: string, separator: RegExp): string[] {
  const parts = ['']
  let depth = 0
  let quote = ''
  for (const character of text) {
    if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    const isBetween = depth === 0 && !quote && separator.test(character)
    if (isBetween) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}
