import { placeTo } from '../lib/use-place.ts'

type InHouse<Name extends string> = Readonly<Record<'house' | Name, string>>

/** Where an account is looked at. */
export function accountPlace({ house, path }: InHouse<'path'>): string {
  return placeTo('ledger', { house, path: ['account', path] })
}

/** Where a posting is looked at. */
export function postingPlace({ house, id }: InHouse<'id'>): string {
  return placeTo('ledger', { house, path: ['posting', id] })
}
