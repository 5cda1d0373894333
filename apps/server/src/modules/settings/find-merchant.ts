import type { App } from '#platform/app'
import { cached } from '#platform/cached'
import { perApp } from '#platform/per-app'
import { Refusal } from '#platform/refusal'
import type { Merchant } from '#platform/visit'
import * as store from './store/merchants.ts'

/** A change in the back office is in force everywhere within this time. */
const FRESH_MS = 2_000

const lists = perApp((app) => cached(FRESH_MS, () => store.readMerchants(app.db)))

export function listMerchants(app: App): Promise<Merchant[]> {
  return lists(app)()
}

export type Where = {
  /** The host name of the request, without its port. */
  readonly host: string
  /** A code given by the visitor; it counts only where the host does not decide. */
  readonly wish: string | undefined
}

/**
 * The host decides which house this is. In the demo, the machine's own names stand for all houses:
 * there the visitor may name one, and whoever names none meets the house that has them.
 */
export async function findMerchant(app: App, { host, wish }: Where): Promise<Merchant> {
  const merchants = await listMerchants(app)
  const byHost = merchants.find((merchant) => isHostOf(merchant, host))
  if (byHost && !isOwnName(host)) return byHost
  if (!app.config.demo) return byHost ?? refuse()
  const wished =
    wish === undefined ? undefined : (merchants.find(({ code }) => code === wish.toUpperCase()) ?? refuse())
  return wished ?? byHost ?? (await defaultMerchant(app)) ?? refuse()
}

/** The house that the machine's own name leads to; the first where it leads to none. */
export async function defaultMerchant(app: App): Promise<Merchant | undefined> {
  const merchants = await listMerchants(app)
  return merchants.find((merchant) => isHostOf(merchant, 'localhost')) ?? merchants[0]
}

/** The house that a registered host name belongs to, and no other. */
export async function merchantOfHost(app: App, host: string): Promise<Merchant> {
  const merchants = await listMerchants(app)
  return merchants.find((merchant) => isHostOf(merchant, host)) ?? refuse()
}

function isHostOf({ hosts }: Merchant, host: string): boolean {
  return hosts.includes(host.toLowerCase())
}

function refuse(): never {
  throw new Refusal('MERCHANT_NOT_FOUND')
}

/** Whether it is what every machine calls itself. */
export function isOwnName(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]'
}
