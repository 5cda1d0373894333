/** What a seat has put in during a hand, in chips, and whether it still can win any of it. */
export type PaidSeat = {
  readonly place: number
  readonly paid: number
  readonly isFolded: boolean
  /** It may win what others paid above its own too, as in games in which seats pay unequally by their rules. */
  readonly claimsAll?: boolean
}

/** A part of what lies in the middle, and the places that play for it. */
export type CardPot = { readonly amount: number; readonly places: readonly number[] }

/** What was paid, in pots, and what nobody called, which goes back. */
export type LaidPots = {
  readonly pots: readonly CardPot[]
  readonly back: { readonly place: number; readonly amount: number } | null
}

/** What the house takes of pots: a part in hundredths, and not more than the cap, in chips. */
export type Rake = { readonly percent: number; readonly cap: number }

export type RakedPot = CardPot & { readonly rake: number }

type Layer = {
  readonly amount: number
  readonly payers: readonly number[]
  readonly places: readonly number[]
}

/**
 * Equal layers: up to each amount that somebody paid, everybody puts in alike. Layers that the same places play for are one
 * pot; what a single seat paid above everybody else, and plays for alone, goes back to it.
 */
export function pots(seats: readonly PaidSeat[]): LaidPots {
  const levels = [...new Set(seats.map(({ paid }) => paid))].filter((paid) => paid > 0).sort((a, b) => a - b)
  const layers = levels.map((level, index) => layerOf(seats, { level, below: levels[index - 1] ?? 0 }))
  const top = layers.at(-1)
  const [place] = top?.payers ?? []
  const isUncalled = top !== undefined && top.payers.length === 1 && isAlone(top.places, place)
  const called = isUncalled ? layers.slice(0, -1) : layers
  const back = isUncalled && place !== undefined ? { place, amount: top.amount } : null
  return { pots: called.reduce(withLayer, []), back }
}

function layerOf(seats: readonly PaidSeat[], { level, below }: { level: number; below: number }): Layer {
  const payers = seats.filter(({ paid }) => paid >= level)
  const amount = seats.reduce((sum, { paid }) => sum + Math.max(0, Math.min(paid, level) - below), 0)
  const places = seats.filter((seat) => !seat.isFolded && (seat.claimsAll === true || seat.paid >= level))
  return { amount, payers: payers.map(placeOf), places: places.map(placeOf) }
}

const placeOf = ({ place }: PaidSeat) => place

function isAlone(places: readonly number[], place: number | undefined): boolean {
  return places.length === 1 && places[0] === place
}

/** What only folded seats paid has nobody of its own to go to: it lies with the pot below. */
function withLayer(laid: readonly CardPot[], { amount, places }: Layer): readonly CardPot[] {
  const last = laid.at(-1)
  const isSame = last && (places.length === 0 || String(last.places) === String(places))
  if (!isSame) return [...laid, { amount, places }]
  return [...laid.slice(0, -1), { amount: last.amount + amount, places: last.places }]
}

/** The rake is reckoned over all pots together, rounded down once, and laid on them in their order. */
export function rakedPots(laid: readonly CardPot[], { percent, cap }: Rake): RakedPot[] {
  let [seen, taken] = [0, 0]
  return laid.map((pot) => {
    seen += pot.amount
    const rake = Math.min(cap, Math.floor((seen * percent) / 100)) - taken
    taken += rake
    return { ...pot, rake }
  })
}

/** So much for each winner of a pot. What cannot be parted goes chip by chip to the winners from the button's left on. */
export function sharesOf({
  amount,
  winners,
  button,
}: {
  readonly amount: number
  readonly winners: readonly number[]
  readonly button: number
}): ReadonlyMap<number, number> {
  const each = Math.floor(amount / winners.length)
  const odd = amount - each * winners.length
  const inOrder = fromLeftOf(button, winners)
  return new Map(inOrder.map((place, index) => [place, index < odd ? each + 1 : each]))
}

/** Places as they sit from the left of one on, which itself comes last. */
export function fromLeftOf(place: number, places: readonly number[]): number[] {
  const sorted = [...places].sort((a, b) => a - b)
  return [...sorted.filter((each) => each > place), ...sorted.filter((each) => each <= place)]
}

/** What every place gets of pots whose rake is off, when the higher figure is the better hand. */
export function wonOf(
  raked: readonly RakedPot[],
  rankOf: (place: number) => number,
  button: number,
): ReadonlyMap<number, number> {
  const won = new Map<number, number>()
  for (const { amount, rake, places } of raked) {
    const best = Math.max(...places.map(rankOf))
    const winners = places.filter((place) => rankOf(place) === best)
    for (const [place, share] of sharesOf({ amount: amount - rake, winners, button }))
      won.set(place, (won.get(place) ?? 0) + share)
  }
  return won
}
