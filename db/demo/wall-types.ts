import type { LanguageCode } from '@baize/contracts'
import type { Texts } from './types.ts'

/** A banner's picture: two emblems at the far side of a stitched cloth. */
export type BannerRecipe = {
  readonly emblem: string
  readonly companion: string
  readonly felt: 'green' | 'lagoon' | 'lotus'
}

export type DemoBanner = {
  readonly name: string
  readonly groupName: 'm_home' | 'm_live'
  readonly titles: Texts
  readonly texts: Texts
  readonly actions: Texts
  readonly url: string
  /** The picture's address in each language: those written right to left have a mirrored one. */
  readonly images: Texts
  readonly art: BannerRecipe
}

/** A notice that asks people to play is not shown to whoever takes a break. */
export type DemoNotice = {
  readonly name: string
  readonly isPromotion?: boolean
  /** The kind of game, or the code of the game, that it speaks of; it is shown while the house has that. */
  readonly needs?: string
  readonly titles: Texts
  /** Rich text. */
  readonly contents: Texts
}

/** A title and rich text in every language. */
type Articles = Readonly<Record<LanguageCode, { readonly title: string; readonly content: string }>>

/** A for members, B for guests, F for members at their first login. */
export type DemoPopup = {
  readonly name: string
  readonly execution: 'A' | 'B' | 'F'
  readonly promotionType: string | null
  readonly texts: Articles
}

export type DemoHelp = {
  readonly name: string
  /** The name of the entry it stands below; null at the top. */
  readonly parent: string | null
  readonly anchor: string | null
  readonly texts: Articles
}
