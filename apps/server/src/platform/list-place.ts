import { hash } from 'node:crypto'
import { Refusal } from './refusal.ts'

/** Which list a place is in: its name, and whatever it was filtered by. */
export type ListName = readonly (string | undefined)[]

/** Where a list goes on, as text that holds for that list alone. */
export function writePlace(list: ListName, places: readonly (string | number | bigint)[]): string {
  const texts = places.map(String)
  return Buffer.from([sumOf(list, texts), ...texts].join(' ')).toString('base64url')
}

type PlaceToRead = { readonly list: ListName; readonly after: string; readonly forms: readonly RegExp[] }

/** The parts of a place, each of its form; one of another list, or changed by a sign, is refused. */
export function readPlace({ list, after, forms }: PlaceToRead): string[] {
  const [, ...places] = Buffer.from(after, 'base64url').toString().split(' ')
  const isOurs = places.length === forms.length && writePlace(list, places) === after
  if (!isOurs || !forms.every((form, at) => form.test(places[at] ?? '')))
    throw new Refusal('BAD_QUERY', { fields: ['after'] })
  return places
}

/** Keeps nobody from making one up: whatever a place says, the list is still of what its caller may see. */
function sumOf(list: ListName, places: readonly string[]): string {
  return hash('sha256', JSON.stringify([list.map((part) => part ?? null), places]), 'hex').slice(0, 12)
}

export const wholeNumber = /^(0|[1-9]\d{0,17})$/
/** What a number of the database's own kind holds. */
export const shortNumber = /^\d{1,9}$/
/** A moment that a Date can be made of. */
export const momentMs = /^\d{1,15}$/
export const anyUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
