import type { TableRules } from '@baize/contracts'
import type { Translate, Units } from '@baize/game-kit'
import type { MakeScene } from '../scene.ts'
import type { HistoryMark } from './history-strip.ts'
import type { SpotButton, SpotLook } from './spot-button.ts'

/** What the felt of a table is laid with. */
export type FeltParts = {
  readonly t: Translate
  readonly rules: TableRules
  /** A spot that a touch puts the chosen chip on. */
  spot(look: Omit<SpotLook, 'pays'>): SpotButton
  /** Several chips at once, each so many of the chosen one. */
  put(chips: readonly { readonly spot: string; readonly times: number }[]): void
}

type FeltPage = { readonly id: string; readonly name: string; readonly root: HTMLElement }

export type Felt = {
  /** Side by side where there is more than one: the first is open. */
  readonly pages: readonly FeltPage[]
  readonly spots: readonly SpotButton[]
  /** What lies on spots that have no button of their own. */
  showOwn?(own: ReadonlyMap<string, Units>): void
  /** The last results in more than a strip. */
  showHistory?(history: readonly string[]): void
}

/** A table as far as it differs from the others. */
export type TableOf<Result> = {
  readonly kind: TableRules['kind']
  readonly makeScene: MakeScene<Result>
  isResult(value: unknown): value is Result
  /** Whether something comes back on a spot. */
  isWon(spot: string, result: Result): boolean
  lay(parts: FeltParts): Felt
  markOf(t: Translate, code: string): HistoryMark
  /** The result in a few words. */
  resultText(t: Translate, result: Result): string
  /** The name of a spot where it stands alone, as in the rules. */
  spotName(t: Translate, spot: string): string
}
