const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 128
/** A word of one or two letters stands in too many good passwords to be told apart from chance. */
const SHORTEST_WORD = 3
/** What must be left of a password when the words that everybody knows are taken out. */
const LEFT_WITHOUT_WORDS = 6
/** Fewer different characters than this are a key held down, however long. */
const FEWEST_CHARACTERS = 4

/** The numbers that the rules are told with. */
export const passwordMeasures = {
  shortest: SHORTEST_PASSWORD,
  longest: LONGEST_PASSWORD,
  characters: FEWEST_CHARACTERS,
} as const

/** What can be said of a password while it is typed. Whether it stands on a list of common ones, the server says. */
export const passwordRules = ['length', 'variety', 'ownWords'] as const
export type PasswordRule = (typeof passwordRules)[number]

export type PasswordCandidate = {
  readonly password: string
  /** What an attacker would try first: the account, the name of the house. */
  readonly words: readonly string[]
}

/** The rules that a password does not keep, by both ends alike. Length decides, not the kinds of characters. */
export function brokenPasswordRules({ password, words }: PasswordCandidate): PasswordRule[] {
  const folded = foldPassword(password)
  const length = Array.from(folded).length
  const isKept: Readonly<Record<PasswordRule, boolean>> = {
    length: length >= SHORTEST_PASSWORD && length <= LONGEST_PASSWORD,
    variety: new Set(folded).size >= FEWEST_CHARACTERS,
    ownWords: Array.from(withoutWords({ password, words })).length >= LEFT_WITHOUT_WORDS,
  }
  return passwordRules.filter((rule) => !isKept[rule])
}

/** As passwords are compared with lists: letters small, compatibility forms folded. */
export function foldPassword(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** What is left of a password, folded, when the words that everybody knows are taken out. */
export function withoutWords({ password, words }: PasswordCandidate): string {
  return words
    .map(foldPassword)
    .filter((word) => word.length >= SHORTEST_WORD)
    .reduce((rest, word) => rest.replaceAll(word, ''), foldPassword(password))
}
