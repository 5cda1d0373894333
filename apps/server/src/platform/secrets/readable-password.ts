import { randomBelow, randomDigits } from '../random.ts'

const CONSONANTS = 'bdfghjklmnprstvz'
const VOWELS = 'aeiou'
const SYLLABLES = 8

/** A password that can be read aloud and typed on a telephone: some fifty bits in four small words and two digits. */
export function newReadablePassword(): string {
  const syllables = Array.from({ length: SYLLABLES }, () => `${pick(CONSONANTS)}${pick(VOWELS)}`)
  const words = Array.from({ length: SYLLABLES / 2 }, (_, index) => syllables.slice(2 * index, 2 * index + 2))
  return [...words.map((word) => word.join('')), randomDigits(2)].join('-')
}

function pick(letters: string): string {
  return letters.charAt(randomBelow(letters.length))
}
