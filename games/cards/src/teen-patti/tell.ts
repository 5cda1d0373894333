import type { CardSeatView } from '@baize/contracts'
import { amountOf, type Translate, unitsOf } from '@baize/game-kit'
import type { CardNow, CardTable } from '../card-face.ts'
import { kindOf } from './offers.ts'

type TellParts = Pick<CardTable, 'nameAt' | 'amount'> & { readonly t: Translate }

/**
 * What has just been bet, seen, compared or shown, for whoever listens; who packs is told at
 * every table, and nobody is told what they did themselves.
 */
export function tellTeenPatti(
  parts: TellParts,
  { view, you }: CardNow,
  { view: before }: Pick<CardNow, 'view'>,
): string | undefined {
  const { t } = parts
  if (view.hand !== before.hand || before.phase !== 'playing') return undefined
  const { sideshow } = view
  const said = [
    ...view.seats
      .filter((seat) => seat?.place !== you?.place)
      .flatMap((seat) => seatTold(parts, seat, before.seats[seat?.place ?? -1] ?? null)),
    ...(sideshow && !before.sideshow
      ? [t('teen-patti.asked', { by: parts.nameAt(sideshow.by), of: parts.nameAt(sideshow.of) })]
      : []),
    ...(before.sideshow && !sideshow && isNobodyPacked(view, before) ? [t('teen-patti.refused')] : []),
  ]
  return said.length > 0 ? said.join(' ') : undefined
}

function isNobodyPacked(view: CardNow['view'], before: CardNow['view']): boolean {
  return view.seats.every((seat, place) => seat?.isFolded === before.seats[place]?.isFolded)
}

function seatTold(
  { t, nameAt, amount }: TellParts,
  seat: CardSeatView | null,
  before: CardSeatView | null,
): readonly string[] {
  if (!seat || !before || seat.id !== before.id) return []
  const name = nameAt(seat.place)
  const put = unitsOf(seat.paid) - unitsOf(before.paid)
  const kind = seat.shown.length > before.shown.length ? kindOf(seat.shown) : undefined
  return [
    ...(seat.isSeen && !before.isSeen ? [t('teen-patti.saw', { name })] : []),
    ...(put > 0 ? [t('teen-patti.bet', { name, amount: amount(amountOf(put)) })] : []),
    ...(kind ? [t('teen-patti.showed', { name, hand: t(`teen-patti.hand.${kind}`) })] : []),
  ]
}
