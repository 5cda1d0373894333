/** Where something lies on the table, in hundredths of its width and height. */
export type Spot = { readonly x: number; readonly y: number }

const middle: Spot = { x: 50, y: 45 }

/** Seats of an upright table from one's own at the bottom, clockwise. */
const upright: Readonly<Record<number, readonly Spot[]>> = {
  2: [
    { x: 50, y: 83 },
    { x: 50, y: 11 },
  ],
  4: [
    { x: 50, y: 83 },
    { x: 12, y: 42 },
    { x: 50, y: 11 },
    { x: 88, y: 42 },
  ],
  6: [
    { x: 50, y: 83 },
    { x: 12, y: 62 },
    { x: 12, y: 27 },
    { x: 50, y: 11 },
    { x: 88, y: 27 },
    { x: 88, y: 62 },
  ],
}

/** The same where the table is wider than tall. */
const flat: Readonly<Record<number, readonly Spot[]>> = {
  2: [
    { x: 50, y: 80 },
    { x: 50, y: 15 },
  ],
  4: [
    { x: 50, y: 80 },
    { x: 9, y: 46 },
    { x: 50, y: 15 },
    { x: 91, y: 46 },
  ],
  6: [
    { x: 50, y: 80 },
    { x: 11, y: 66 },
    { x: 17, y: 20 },
    { x: 50, y: 15 },
    { x: 83, y: 20 },
    { x: 89, y: 66 },
  ],
}

/** Where the seats of a table are, from one's own, clockwise. */
export function seatSpots(seats: number, isWide: boolean): readonly Spot[] {
  const size = [2, 4].find((each) => seats <= each) ?? 6
  return (isWide ? flat : upright)[size] ?? []
}

/** What a seat puts in lies on the way to the middle. */
export function betSpot({ x, y }: Spot, isWide: boolean): Spot {
  const isOwnSide = y > 75
  const way = isOwnSide ? 0.52 : isWide ? 0.36 : 0.42
  return { x: x + (middle.x - x) * way, y: y + (middle.y - y) * way }
}

/** How many seats to the left of one's own a place is; whoever only watches sits at none and looks from the first. */
export function turnedPlace(place: number, own: number | null, seats: number): number {
  return (place - (own ?? 0) + seats) % seats
}
