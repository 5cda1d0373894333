import type { LotteryMode, TierPrize } from '@baize/engines'

/** A bet on one draw. Nothing in it changes once it is accepted, but that it may be given back before the close. */
export type Ticket = {
  readonly id: string
  readonly orderId: string
  readonly drawId: string
  readonly play: string
  readonly mode: LotteryMode
  /** The one text of the selection, as the engine writes it. */
  readonly selection: string
  readonly lines: number
  readonly multiple: number
  readonly linePrice: bigint
  readonly bonusGroup: number
  readonly stake: bigint
  readonly prizes: readonly TierPrize[]
  readonly acceptedAt: Date
  readonly cancelledAt: Date | null
}

/** One submission of a member. */
export type TicketOrder = {
  readonly id: string
  readonly memberId: string
  readonly merchantCode: string
  readonly currency: string
  readonly isTrial: boolean
  readonly lotteryCode: string
  readonly requestId: string
  readonly fingerprint: string
  readonly stake: bigint
  readonly drawCount: number
  readonly ticketCount: number
  readonly stopsOnWin: boolean
  readonly balanceAfter: bigint
  readonly placedAt: Date
}

/** What somebody on the path is owed of a stake. */
export type Rebate = {
  readonly ticketId: string
  readonly place: number
  readonly memberId: string
  readonly points: number
  readonly units: bigint
}

/** All tickets of an order in one draw are one round of play, under this name. */
export function roundRef({ orderId, drawId }: { readonly orderId: string; readonly drawId: string }): string {
  return `${orderId}/${drawId}`
}
