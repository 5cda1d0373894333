import type { HouseDocument } from '@baize/contracts'

type TermSections = HouseDocument['agreement'][number]['sections']

/** Terms as one text to write in: a heading behind `# `, its paragraphs below it with an empty line between. */
export function termsText(sections: TermSections): string {
  return sections.map(({ heading, paragraphs }) => [`# ${heading}`, ...paragraphs].join('\n\n')).join('\n\n')
}

/** The same read again. What stands before the first heading has none of its own, and is put below it. */
export function termsIn(text: string): TermSections {
  const sections: { heading: string; paragraphs: string[] }[] = []
  for (const block of text.split(/\n\s*\n/).map((each) => each.trim())) {
    const [, heading, below] = /^# *([^\n]+)(?:\n([\s\S]+))?$/.exec(block) ?? []
    if (heading !== undefined)
      sections.push({ heading: heading.trim(), paragraphs: below ? [below.trim()] : [] })
    else if (block !== '') sections[sections.length - 1]?.paragraphs.push(block)
  }
  return sections
}
