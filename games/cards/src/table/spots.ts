/** Where something lies on the table, in hundredths of its width and height. */
export type Spot = { readonly x: number; readonly y: number }

/** A side of the table: where somebody sits, where their bet lies, and the dealer's button when it is theirs. */
export type SideSpots = { readonly seat: Spot; readonly bet: Spot; readonly button: Spot }

type Figures = readonly [seat: readonly number[], bet: readonly number[], button: readonly number[]]

const spot = ([x = 50, y = 50]: readonly number[]): Spot => ({ x, y })
const sideOf = ([seat, bet, button]: Figures): SideSpots => ({
  seat: spot(seat),
  bet: spot(bet),
  button: spot(button),
})
/** The same on the other side of the table. */
const mirrored = ([seat, bet, button]: Figures): Figures => {
  const over = ([x = 50, y = 50]: readonly number[]) => [100 - x, y]
  return [over(seat), over(bet), over(button)]
}

type Corners = {
  readonly own: Figures
  readonly low: Figures
  readonly side: Figures
  readonly high: Figures
  readonly top: Figures
}

const upright: Corners = {
  own: [
    [33, 87],
    [50, 69.5],
    [65, 69.5],
  ],
  low: [
    [12, 61],
    [34, 64],
    [27, 70],
  ],
  side: [
    [12, 44],
    [32, 62],
    [27, 34],
  ],
  high: [
    [12, 27],
    [34, 26],
    [28, 33],
  ],
  top: [
    [50, 10],
    [50, 24.5],
    [66, 19],
  ],
}

const flat: Corners = {
  own: [
    [40, 85],
    [50, 67],
    [60, 67],
  ],
  low: [
    [10, 66],
    [30, 60],
    [26, 69],
  ],
  side: [
    [8, 46],
    [23, 44],
    [21, 56],
  ],
  high: [
    [18, 19],
    [30, 31],
    [20, 40],
  ],
  top: [
    [50, 13],
    [62, 24],
    [39, 25],
  ],
}

/** The sides of a table from one's own at the bottom, clockwise; so many seats as there are. */
export function sidesOf(seats: number, isWide: boolean): readonly SideSpots[] {
  const { own, low, side, high, top } = isWide ? flat : upright
  if (seats <= 2) return [own, top].map(sideOf)
  if (seats <= 4) return [own, side, top, mirrored(side)].map(sideOf)
  return [own, low, high, top, mirrored(high), mirrored(low)].map(sideOf)
}

/** How many seats to the left of one's own a place is; whoever only watches sits at none and looks from the first. */
export function turnedPlace(place: number, { own, seats }: { own: number | null; seats: number }): number {
  return (place - (own ?? 0) + seats) % seats
}
