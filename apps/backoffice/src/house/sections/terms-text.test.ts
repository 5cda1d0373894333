import { expect, it } from 'vitest'
import { termsIn, termsText } from './terms-text.ts'

const sections = [
  { heading: 'Who may play', paragraphs: ['Whoever is 18.', 'Nobody else,\nwhatever they say.'] },
  { heading: 'Money', paragraphs: ['It is yours.'] },
]

it('terms are written as one text and read again as they were', () => {
  expect(termsText(sections)).toBe(
    '# Who may play\n\nWhoever is 18.\n\nNobody else,\nwhatever they say.\n\n# Money\n\nIt is yours.',
  )
  expect(termsIn(termsText(sections))).toEqual(sections)
  expect(termsIn('#Short\nBelow it.\n\n\n\nMore.')).toEqual([
    { heading: 'Short', paragraphs: ['Below it.', 'More.'] },
  ])
  expect(termsIn('')).toEqual([])
})
