import { cleanRichText, richTags } from '@baize/contracts'
import { Window } from 'happy-dom'

const { document } = new Window()

const attributesOf: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'rel'],
  IMG: ['src', 'alt'],
}

/**
 * What is wrong with markup that is to be shown, as somebody else's reader of markup sees it; nothing where nothing is.
 * It knows the list of what is allowed and none of our code that makes it so.
 */
export function problemsIn(markup: string): string[] {
  document.body.innerHTML = markup
  const elements = [...document.body.querySelectorAll('*')]
  const tags: readonly string[] = richTags
  const problems = elements.flatMap((element) => {
    const name = element.tagName.toLowerCase()
    const unknown = [...element.attributes].filter(
      ({ name: attribute }) => !attributesOf[element.tagName]?.includes(attribute),
    )
    return [
      ...(tags.includes(name) ? [] : [`<${name}>`]),
      ...unknown.map(({ name: attribute }) => `<${name} ${attribute}>`),
      ...addressProblems(element.getAttribute('href'), /^(https?:\/\/[^@\\]+|\/m\/[^\\]*)$/),
      ...addressProblems(element.getAttribute('src'), /^(https:\/\/[^@\\]+|\/m\/art\/[^\\]*)$/),
    ]
  })
  const isStable = cleanRichText(markup) === markup
  return [...problems, ...(isStable ? [] : ['reads differently the second time'])]
}

function addressProblems(address: string | null, allowed: RegExp): string[] {
  return address === null || allowed.test(address) ? [] : [address]
}
