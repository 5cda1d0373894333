import { bookSport, type Vendor } from '@baize/contracts'

/** Where sports are: on screens of the site where the book is the house's own, in the frame of any other maker's. */
export function sportsPath(vendors: readonly Vendor[]): '/m/sports' | '/m/sportsGame' {
  const book = vendors.find(({ gameCategory }) => gameCategory === 'SPORTS')
  return book?.gameId && bookSport(book.gameId) !== undefined ? '/m/sports' : '/m/sportsGame'
}
