import type { CardOffering } from '@baize/contracts'

type Seats = Pick<CardOffering, 'seats' | 'tables' | 'contest'>

/** Whether somebody can still sit down there; a sit & go that has begun takes nobody. */
export function hasFreeSeat(
  { seats, contest }: Pick<Seats, 'seats' | 'contest'>,
  { seated, isPlaying }: Seats['tables'][number],
): boolean {
  return seated < seats && !(contest && isPlaying)
}

/** The seats of a game's open tables that nobody has. */
export function freeSeats(offering: Seats): number {
  const open = offering.tables.filter((table) => hasFreeSeat(offering, table))
  return open.reduce((free, { seated }) => free + offering.seats - seated, 0)
}

function peopleAt({ tables }: Pick<CardOffering, 'tables'>): number {
  return tables.reduce((sum, { people }) => sum + people, 0)
}

/** Where somebody finds company soonest: where a seat is free and most people are; else at the first stakes. */
export function quickSeat(offerings: readonly CardOffering[]): CardOffering | undefined {
  const open = offerings.filter((offering) => freeSeats(offering) > 0)
  return (
    open.reduce<CardOffering | undefined>((best, each) => {
      return best === undefined || peopleAt(each) > peopleAt(best) ? each : best
    }, undefined) ?? offerings[0]
  )
}
