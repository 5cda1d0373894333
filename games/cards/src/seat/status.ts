import { type Translate, unitsOf } from '@baize/game-kit'
import type { CardNow } from '../card-face.ts'
import type { FootOffer } from './foot.ts'

/** How things stand for this member, beside what the room says. */
export type Standing = {
  readonly t: Translate
  readonly isLeaving: boolean
  readonly isChainMissing: boolean
  /** Why the house lets them only watch. */
  readonly refused: string | undefined
  nameAt(place: number): string
  result(): string
}

type Shown = { readonly status: string; readonly offer: FootOffer | undefined }

/** One sentence of how things stand, and the one thing that is offered with it. */
export function statusOf(standing: Standing, now: CardNow): Shown {
  const { t, refused } = standing
  const { view, you } = now
  if (refused !== undefined) return { status: t('room.watching', { why: refused }), offer: undefined }
  const seat = typeof you?.place === 'number' ? view.seats[you.place] : undefined
  if (!seat) return { status: t('cards.watching'), offer: view.phase === 'halted' ? undefined : 'sit' }
  const own = ofSeat(standing, now, seat)
  return own ?? { status: ofTable(standing, now), offer: undefined }
}

type Seat = NonNullable<CardNow['view']['seats'][number]>

function ofSeat(
  { t, isLeaving, isChainMissing }: Standing,
  { view, you }: CardNow,
  seat: Seat,
): Shown | undefined {
  const isAsked = view.turn?.place === you?.place && view.turn !== null
  if (isLeaving) return { status: t('cards.leaving'), offer: undefined }
  if (isAsked || (seat.isIn && !seat.isFolded && view.phase === 'playing')) return undefined
  if (unitsOf(seat.stack) === 0 && !seat.isIn) return { status: t('cards.noChips'), offer: 'rebuy' }
  if (seat.state === 'sitting-out') {
    const why = you?.doneFor ? t(`cards.doneFor.${you.doneFor}`) : t('cards.sittingOut')
    return { status: why, offer: 'back' }
  }
  if (isChainMissing && view.phase !== 'showing') return { status: t('cards.chainMissing'), offer: 'again' }
  return undefined
}

function ofTable({ t, nameAt, result }: Standing, { view, you }: CardNow): string {
  const { phase, turn, seats } = view
  const own = typeof you?.place === 'number' ? seats[you.place] : undefined
  if (phase === 'halted') return t('cards.halted')
  if (phase === 'dealing') return t('cards.shuffling')
  if (phase === 'showing') return result()
  if (phase === 'waiting') return t(seats.filter(Boolean).length > 1 ? 'cards.nextHand' : 'cards.alone')
  if (own?.state === 'waiting') return t('cards.waitingIn')
  if (turn && turn.place !== you?.place) return t('cards.turnOf', { name: nameAt(turn.place) })
  return ''
}
