import { OfflineError, randomId } from '@baize/client'
import { type BetDetail, cashOut, placeBet, setAutoCashOut } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { amountOf } from '../../lib/texts/amounts.ts'
import { type AcceptChoice, leastOdds, type SlipBet } from './slip-now.ts'

/**
 * The id of a bet is made when it is first asked for, and anew after an answer: whoever lost the answer and taps again
 * asks for the same bet, whatever has moved since.
 */
const unanswered = new Map<string, string>()

/** What came of each bet of a slip; they stand alone. */
export type PlacedBet =
  | { readonly bet: SlipBet; readonly placed: BetDetail }
  | { readonly bet: SlipBet; readonly error: unknown }

/** How bets are taken: which changed odds, and whether less is wanted where so much cannot be taken. */
type PlacingWish = { readonly accept: AcceptChoice; readonly takesLargest?: boolean }

export function placeAll(bets: readonly SlipBet[], wish: PlacingWish): Promise<readonly PlacedBet[]> {
  return Promise.all(
    bets.map(async (bet) => {
      try {
        return { bet, placed: await answered(slotOf(bet), (requestId) => place(bet, requestId, wish)) }
      } catch (error) {
        return { bet, error }
      }
    }),
  )
}

function slotOf({ kind, legs }: SlipBet): string {
  return [kind, ...legs.map(({ leg }) => `${leg.fixtureId} ${leg.market} ${leg.outcome}`)].join()
}

async function answered(slot: string, ask: (requestId: string) => Promise<BetDetail>): Promise<BetDetail> {
  const requestId = unanswered.get(slot) ?? randomId()
  unanswered.set(slot, requestId)
  try {
    const detail = await ask(requestId)
    unanswered.delete(slot)
    return detail
  } catch (error) {
    if (!(error instanceof OfflineError)) unanswered.delete(slot)
    throw error
  }
}

function place(
  bet: SlipBet,
  requestId: string,
  { accept, takesLargest = false }: PlacingWish,
): Promise<BetDetail> {
  return call(placeBet, {
    body: {
      requestId,
      kind: bet.kind,
      legs: bet.legs.map(({ leg, odds, version, stops }) => ({
        fixtureId: leg.fixtureId,
        market: leg.market,
        outcome: leg.outcome,
        odds,
        version,
        stops,
      })),
      ...(bet.kind === 'system' && { sizes: [...bet.sizes], bankers: [...bet.bankers] }),
      ...(bet.kind === 'builder' && bet.odds !== undefined && { builderOdds: bet.odds }),
      stake: amountOf(bet.lineStake),
      accept,
      ...(accept === 'any' && bet.odds !== undefined && { leastOdds: leastOdds(bet.odds) }),
      ...(takesLargest && { takesLargest }),
    },
  })
}

type Sale = {
  readonly betId: string
  readonly offerId: string
  readonly amount: string
  /** The part of the stake that is sold; all of it where it is left out. */
  readonly stake?: string
}

/** Sells a bet for what was offered, or more; the same sale asked again is one sale. */
export function sellBet(sale: Sale): Promise<BetDetail> {
  return answered(`sale ${sale.betId} ${sale.stake ?? ''}`, (requestId) =>
    call(cashOut, { body: { requestId, ...sale } }),
  )
}

export function setRule(betId: string, amount: string | null): Promise<BetDetail> {
  return call(setAutoCashOut, { body: { betId, amount } })
}
