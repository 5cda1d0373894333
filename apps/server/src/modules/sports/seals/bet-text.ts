import { sealedBetText } from '@baize/engines'
import type { SealableBet, SealableLeg } from '../store/seals.ts'

export type SaltedBet = {
  readonly bet: SealableBet
  readonly legs: readonly SealableLeg[]
  readonly salt: string
}

/** The text of a bet under its root. It is made of what nobody changes, so it can be made again at any time. */
export function betText({ bet, legs, salt }: SaltedBet): string {
  return sealedBetText({
    id: bet.id,
    salt,
    form: { kind: bet.kind, ...bet.form },
    stake: bet.stake,
    currency: bet.currency,
    rules: bet.rulesHash,
    acceptedAt: bet.acceptedAt.toISOString(),
    legs: legs.map((leg) => ({
      fixture: leg.fixtureId,
      market: leg.market,
      outcome: leg.outcome,
      odds: leg.odds,
      placeMarket: leg.placeMarket,
      isLive: leg.wasLive,
    })),
  })
}
