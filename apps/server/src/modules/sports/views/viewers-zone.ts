import { knownHouses } from '#modules/limits'
import type { App } from '#platform/app'
import { findZone } from '#platform/zone'
import type { SportsView } from './list-fixtures.ts'

/** Whose days are meant: those of whoever looks, where the page names a zone that we know, else the house's. */
export async function zoneOf(app: App, view: SportsView, named: string | undefined): Promise<string> {
  const own = named === undefined ? undefined : findZone(named)
  return own ?? (await knownHouses(app)).of(view.merchantCode).zone
}
