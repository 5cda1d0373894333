import type { BodyOf, closeHouse as closing, openHouse as opening } from '@baize/contracts'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import { endMaintenance, startMaintenance } from '#modules/settings'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import type { Operator } from '#platform/visit'

/** Closes a house at once, for some minutes or until it is opened. In a demo the shell may do so for nobody. */
export async function closeHouse(
  app: App,
  operator: Operator | null,
  { house: merchantCode, minutes, info }: BodyOf<typeof closing>,
): Promise<Record<string, never>> {
  if (operator) {
    requireAction(operator, 'closeHouse')
    requireMerchant(operator, merchantCode)
  }
  const done = { merchantCode, action: 'house.close', after: { isOpen: false, minutes } }
  await startMaintenance(app, { merchantCode, minutes, info }, (tx, before) =>
    note(tx, operator, { ...done, before }),
  )
  return {}
}

export async function openHouse(
  app: App,
  operator: Operator | null,
  { house: merchantCode }: BodyOf<typeof opening>,
): Promise<Record<string, never>> {
  if (operator) {
    requireAction(operator, 'openHouse')
    requireMerchant(operator, merchantCode)
  }
  const done = { merchantCode, action: 'house.open', after: { isOpen: true } }
  await endMaintenance(app, merchantCode, (tx, before) => note(tx, operator, { ...done, before }))
  return {}
}

type Done = {
  readonly merchantCode: string
  readonly action: string
  readonly before: { readonly isOpen: boolean }
  readonly after: Readonly<Record<string, unknown>>
}

function note(tx: Tx, operator: Operator | null, { merchantCode, ...done }: Done): Promise<void> {
  return recordAudit(tx, { operator, merchantCode, subject: merchantCode, ...done })
}
