import type { ConsolidatedSettings, LanguageCode } from '@baize/contracts'

/** A white-label house, with all of its public settings. Every call and page belongs to one. */
export type Merchant = Omit<ConsolidatedSettings, 'realMoney' | 'merchantCode'> & {
  readonly code: string
  readonly hosts: readonly string[]
}

/** Who is asking. Members and operators join this list with their sessions. */
export type Actor = { readonly kind: 'guest' }

/** What is known of a caller before the use case runs. */
export type Visit = {
  readonly merchant: Merchant
  readonly language: LanguageCode
  readonly actor: Actor
  readonly ip: string
  /** The country of the address, where the local database knows it. */
  readonly country: string | null
  readonly requestId: string
}
