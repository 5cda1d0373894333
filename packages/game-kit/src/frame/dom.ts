type Child = Node | string

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** An element with its attributes and what stands in it; an attribute that is false or undefined is left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value))
  }
  made.append(...children)
  return made
}

/** Line drawings in a box of 24, by what they say. */
const drawings = {
  close: 'M6 6l12 12M18 6L6 18',
  sound: 'M11 5L6 9H3v6h3l5 4zM15.5 8.5a5 5 0 010 7M18.5 5.5a9 9 0 010 13',
  silence: 'M11 5L6 9H3v6h3l5 4zM22 9l-6 6M16 9l6 6',
  rules: 'M12 6.5C10 5 7 4.5 3.5 5v13.5C7 18 10 18.5 12 20c2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5V20',
  history: 'M3 12a9 9 0 109-9 9.7 9.7 0 00-6.7 2.7L3 8M3 3v5h5M12 7v5l4 2',
  less: 'M5 12h14',
  more: 'M5 12h14M12 5v14',
  up: 'M12 19V5M5 12l7-7 7 7',
  down: 'M12 5v14M19 12l-7 7-7-7',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  repeat: 'M17 2l4 4-4 4M3 11V9a3 3 0 013-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 01-3 3H3',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 010 12h-3',
  clear: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6',
  turbo: 'M13 2L4 14h7l-1 8 9-12h-7z',
} as const

export type IconName = keyof typeof drawings

const SVG = 'http://www.w3.org/2000/svg'

export function icon(name: IconName): SVGSVGElement {
  return drawing(drawings[name])
}

/** A line drawing in a box of 24, by its path. */
function drawing(line: string): SVGSVGElement {
  const drawn = document.createElementNS(SVG, 'svg')
  drawn.setAttribute('viewBox', '0 0 24 24')
  drawn.setAttribute('aria-hidden', 'true')
  drawn.setAttribute('class', 'kit-icon')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', line)
  drawn.append(path)
  return drawn
}

export type ButtonParts = {
  readonly label: string
  readonly icon?: IconName
  /** The path of an icon that is the game's own. */
  readonly line?: string
  readonly className?: string
  onPress(): void
}

/** A button that shows its label, or an icon with the label for those who listen. */
export function button({ label, icon: name, line, className = '', onPress }: ButtonParts): HTMLButtonElement {
  const drawn = name ? icon(name) : line !== undefined && drawing(line)
  const made = element('button', {
    type: 'button',
    class: className,
    ...(drawn ? { 'aria-label': label, title: label } : {}),
  })
  made.append(drawn || label)
  made.addEventListener('click', onPress)
  return made
}
