import { strict as assert } from 'node:assert'
import { saveAge } from '#modules/settings'
import type { App } from '#platform/app'
import { cached } from '#platform/cached'
import type { Db, Tx } from '#platform/db'
import { perDatabase } from '#platform/per-app'
import { isZone } from '#platform/zone'
import { type Pack, type PackName, packOf } from './pack.ts'
import { findHouse, type HouseRow, readHouses, upsertHouse } from './store/houses.ts'

/** By which rules a house plays, and where its days begin for members who have not said where they live. */
export type House = { readonly packName: PackName; readonly pack: Pack; readonly zone: string }

/** A house that says nothing plays by the strictest rules. */
const strictest: House = { packName: 'default-strict', pack: packOf('default-strict'), zone: 'UTC' }

/** Another pack holds everywhere within this time. */
const REMEMBERED_MS = 3_000

export type Houses = { of(merchantCode: string): House }
const known = perDatabase((app) => cached(REMEMBERED_MS, () => readAllHouses(app)))

/** All houses as they were read a moment ago, for what happens thousands of times a second. */
export async function knownHouses(app: App): Promise<Houses> {
  return known(app)()
}

/** All houses as they are now, in one statement. */
export async function readAllHouses(app: App): Promise<Houses> {
  const houses = new Map((await readHouses(app.db)).map((row) => [row.merchantCode, houseOf(row)]))
  return { of: (merchantCode) => houses.get(merchantCode) ?? strictest }
}

export async function readHouse(db: Db | Tx, merchantCode: string): Promise<House> {
  const row = await findHouse(db, merchantCode)
  return row ? houseOf(row) : strictest
}

function houseOf({ pack, zone }: HouseRow): House {
  return { packName: pack, pack: packOf(pack), zone }
}

/** Whether a house has said by which rules it plays. */
export async function hasHouse(db: Db | Tx, merchantCode: string): Promise<boolean> {
  return (await findHouse(db, merchantCode)) !== undefined
}

export type HouseToSave = { readonly merchantCode: string; readonly pack: PackName; readonly zone: string }

/** Says by which pack a house plays; what it says of ages is needed where nobody is a member yet. */
export async function saveHouse(tx: Tx, house: HouseToSave): Promise<void> {
  assert(isZone(house.zone), `${house.zone} is not a time zone.`)
  await upsertHouse(tx, house)
  const { minAge, trialNeedsAge } = packOf(house.pack)
  await saveAge(tx, house.merchantCode, { least: minAge, trialAsksBirthDate: trialNeedsAge })
}
