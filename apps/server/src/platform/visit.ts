import type { ConsolidatedSettings, LanguageCode, MemberType } from '@baize/contracts'

/** A white-label house, with all of its public settings. Every call and page belongs to one. */
export type Merchant = Omit<ConsolidatedSettings, 'realMoney' | 'merchantCode'> & {
  readonly code: string
  readonly hosts: readonly string[]
}

/** A person with an account, in the session they are asking in. */
export type Member = {
  readonly id: string
  readonly merchantCode: string
  readonly account: string
  readonly type: MemberType
  readonly isReal: boolean
  readonly isAgent: boolean
  readonly isTrial: boolean
  readonly sessionId: string
}

/** Who is asking. */
export type Actor = { readonly kind: 'guest' } | { readonly kind: 'member'; readonly member: Member }

/** The call as it came, and the proof that came with it, by which a browser shows that a token is its own. */
export type ProvenCall = {
  readonly method: string
  /** Path and query as they stand in the request line. */
  readonly url: string
  readonly rawBody: string
  readonly proof: string | undefined
}

/** What is known of a caller before the use case runs. */
export type Visit = {
  readonly merchant: Merchant
  /** Scheme and host as the browser sees them: where it may be sent back to, and what its passkeys are bound to. */
  readonly origin: string
  readonly language: LanguageCode
  readonly actor: Actor
  /** A random value that this browser keeps, by which it is known again. */
  readonly device: string
  /** What the browser says of itself, shortened. */
  readonly agent: string
  readonly ip: string
  /** The country of the address, where the local database knows it. */
  readonly country: string | null
  readonly requestId: string
  readonly call: ProvenCall
}
