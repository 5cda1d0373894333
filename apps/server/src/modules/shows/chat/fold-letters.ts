/** Letters of other alphabets, digits and signs that pass for Latin ones. What is drawn alike is read alike. */
const alike: Readonly<Record<string, string>> = {
  а: 'a',
  ɑ: 'a',
  α: 'a',
  '@': 'a',
  '4': 'a',
  в: 'b',
  ß: 'b',
  '8': 'b',
  с: 'c',
  ϲ: 'c',
  '¢': 'c',
  ԁ: 'd',
  е: 'e',
  є: 'e',
  ε: 'e',
  '3': 'e',
  '€': 'e',
  ƒ: 'f',
  ɡ: 'g',
  '9': 'g',
  һ: 'h',
  н: 'h',
  і: 'i',
  ı: 'i',
  ι: 'i',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  ј: 'j',
  к: 'k',
  κ: 'k',
  ӏ: 'l',
  ⅼ: 'l',
  м: 'm',
  п: 'n',
  η: 'n',
  о: 'o',
  ο: 'o',
  ө: 'o',
  '0': 'o',
  р: 'p',
  ρ: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  '5': 's',
  $: 's',
  т: 't',
  τ: 't',
  '7': 't',
  '+': 't',
  υ: 'u',
  ս: 'u',
  μ: 'u',
  ѵ: 'v',
  ν: 'v',
  ԝ: 'w',
  ω: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  γ: 'y',
  '¥': 'y',
  ᴢ: 'z',
  '2': 'z',
  // Letters of Arabic and Persian keyboards that Urdu writes with its own.
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ة: 'ہ',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ؤ: 'و',
}

const marks = /[\p{Mn}\p{Me}]/gu
/** Vowel signs and the virama of Bengali are marks too, but carry the word. */
const bengali = /[ঀ-৿]/u

/**
 * A text as it is compared: small letters without accents, look-alikes as the letter they pass for, what is stretched
 * ("fuuuck") once, and nothing between letters that stand alone ("f u c k", "f.u.c.k").
 */
export function foldLetters(text: string): string {
  const plain = Array.from(text.normalize('NFKD').toLowerCase())
    .filter((letter) => bengali.test(letter) || letter.search(marks) === -1)
    .map((letter) => alike[letter] ?? letter)
    .join('')
    .normalize('NFC')
  const words = plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()
  return joinSingles(words).replaceAll(/(\p{L})\1+/gu, '$1')
}

/** Three letters or more that stand alone one after the other are one word. */
function joinSingles(words: string): string {
  return words.replaceAll(/(?<=^| )\p{L}(?: \p{L}){2,}(?= |$)/gu, (letters) => letters.replaceAll(' ', ''))
}
