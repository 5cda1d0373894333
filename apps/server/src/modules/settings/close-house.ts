import { maintenanceEnded, maintenanceStarted, regionsRestricted } from '#facts/settings'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import * as store from './store/merchants.ts'
import { listMerchants } from './find-merchant.ts'

export type Maintenance = {
  readonly merchantCode: string
  readonly minutes: number | null
  readonly info: string | null
}

/** What is written in the same transaction, such as the operators' record of it, which says how it was. */
type Beside = (tx: Tx, before: { readonly isOpen: boolean }) => Promise<void>

/** Closes a house at once; with no minutes it stays closed until it is reopened. */
export async function startMaintenance(
  app: App,
  { merchantCode, minutes, info }: Maintenance,
  beside?: Beside,
): Promise<void> {
  await requireMerchant(app, merchantCode)
  const now = app.clock.now().getTime()
  const endsAt = minutes === null ? null : new Date(now + minutes * 60_000)
  await transaction(app, async (tx) => {
    const isOpen = await store.isOpenNow(tx, merchantCode)
    await store.insertMaintenance(tx, { id: uuidv7(now), merchantCode, info, endsAt })
    await emit(tx, maintenanceStarted, { merchantCode, endsAt: endsAt?.toISOString() ?? null })
    await beside?.(tx, { isOpen })
  })
}

export async function endMaintenance(app: App, merchantCode: string, beside?: Beside): Promise<void> {
  await requireMerchant(app, merchantCode)
  await transaction(app, async (tx) => {
    const isOpen = await store.isOpenNow(tx, merchantCode)
    await store.endMaintenance(tx, merchantCode)
    await emit(tx, maintenanceEnded, { merchantCode })
    await beside?.(tx, { isOpen })
  })
}

/** Sets the whole list of countries whose visitors are turned away. */
export async function restrictRegions(
  app: App,
  merchantCode: string,
  countryCodes: readonly string[],
  beside?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await requireMerchant(app, merchantCode)
  await transaction(app, async (tx) => {
    await writeRestrictedRegions(tx, merchantCode, countryCodes)
    await beside?.(tx)
  })
}

/** The same in the transaction of whoever agreed on it. */
export async function writeRestrictedRegions(
  tx: Tx,
  merchantCode: string,
  countryCodes: readonly string[],
): Promise<void> {
  await store.replaceRestrictedRegions(tx, merchantCode, countryCodes)
  await emit(tx, regionsRestricted, { merchantCode, countryCodes })
}

async function requireMerchant(app: App, merchantCode: string): Promise<void> {
  const merchants = await listMerchants(app)
  if (!merchants.some(({ code }) => code === merchantCode)) throw new Refusal('MERCHANT_NOT_FOUND')
}
