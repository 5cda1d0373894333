import type { LanguageCode } from '@baize/contracts'

type Letters = {
  /** The families of `fonts.css` that draw them, as CSS lists them. */
  readonly family: string
  /** What most of a page is set in. */
  readonly file: string
  /** Two letters that no face draws equally wide. */
  readonly sample: string
}

/** The languages whose letters the site has faces of its own for, too heavy to be waited for on a first visit. */
export const letters: Partial<Record<LanguageCode, Letters>> = {
  BN: {
    family: '"Noto Sans Bengali Variable"',
    file: 'noto-sans-bengali-bengali-wght-normal.woff2',
    sample: 'রঔ',
  },
  UR: {
    family: '"Noto Naskh Arabic Variable", "Noto Nastaliq Urdu Variable"',
    file: 'noto-naskh-arabic-arabic-wght-normal.woff2',
    sample: 'ہے',
  },
}
