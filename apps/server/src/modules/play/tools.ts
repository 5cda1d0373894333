import type { GameType } from '@baize/contracts'
import { knownGameTypes } from '#modules/catalog'
import { type Signer, signerOf } from '#modules/fairness'
import { type Houses, knownHouses } from '#modules/limits'
import type { App } from '#platform/app'
import type { Secrets } from '#platform/secrets/secrets'

/** What a batch of rounds is decided with beside its rows. */
export type HouseTools = {
  readonly secrets: Secrets
  readonly signer: Signer
  readonly now: Date
  readonly houses: Houses
  readonly gameTypes: ReadonlyMap<string, GameType>
}

export type BatchTools = HouseTools & {
  /** Whether all of every pot that may be won is held, which a batch only does that wins one. */
  readonly holdsPots?: boolean
}

/** Asked for before the transaction is opened. */
export async function houseTools(app: App): Promise<HouseTools> {
  const [signer, houses, gameTypes] = await Promise.all([
    signerOf(app),
    knownHouses(app),
    knownGameTypes(app),
  ])
  return { secrets: app.secrets, signer, now: app.clock.now(), houses, gameTypes }
}
