type Attributes = Readonly<Record<string, string | boolean | undefined>>
type Child = Node | string | undefined | false

/** An element with its attributes and children. Text is always text: nothing here reads markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, '')
    else if (typeof value === 'string') made.setAttribute(name, value)
  }
  made.append(...children.filter((child) => child !== undefined && child !== false))
  return made
}

/** A figure or a code: from left to right in every language, and broken anywhere. */
export function code(value: string): HTMLElement {
  return element('code', { dir: 'ltr' }, value)
}
