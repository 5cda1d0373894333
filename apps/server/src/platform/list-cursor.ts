import { Refusal } from './refusal.ts'

/** Where a list goes on, as text that says which list it is of. */
export function writeCursor(list: string, places: readonly (string | number)[]): string {
  return Buffer.from([list, ...places].join(':')).toString('base64url')
}

type CursorToRead = { readonly list: string; readonly after: string; readonly count: number }

/** The places of a cursor; one of another list, or of nobody's making, is refused. */
export function readCursor({ list, after, count }: CursorToRead): string[] {
  const [of, ...places] = Buffer.from(after, 'base64url').toString().split(':')
  const isOurs = of === list && places.length === count && writeCursor(list, places) === after
  if (!isOurs || !places.every((place) => /^[A-Za-z0-9-]{1,64}$/.test(place)))
    throw new Refusal('BAD_QUERY', { fields: ['after'] })
  return places
}
