import type {
  ConsolidatedSettings,
  CustomerService,
  LanguageCode,
  MemberType,
  OperatorRole,
} from '@baize/contracts'

/** A white-label house, with all of its public settings. Every call and page belongs to one. */
export type Merchant = Omit<ConsolidatedSettings, 'realMoney' | 'merchantCode' | 'customerService'> & {
  readonly code: string
  readonly hosts: readonly string[]
  /** With paths as they are, which no page is told. */
  readonly customerService: readonly CustomerService[]
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
  /** The account was opened for them, and they have yet to take it over. */
  readonly isUnclaimed?: boolean
  readonly sessionId: string
}

/** Somebody of the staff, in the session they are working in. */
export type Operator = {
  readonly id: string
  readonly login: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
  /** The houses they work for; of any other they see nothing. */
  readonly merchantCodes: readonly string[]
  /** Null at the shell of the house, where there are no sessions. */
  readonly sessionId: string | null
  /** When they last showed who they are. */
  readonly provenAt: Date
  /** They have yet to make a passkey, and nothing else is done before. */
  readonly needsPasskey?: boolean
}

/** Who is asking. */
export type Actor =
  | { readonly kind: 'guest' }
  | { readonly kind: 'member'; readonly member: Member }
  | { readonly kind: 'operator'; readonly operator: Operator }

/** The call as it came, and the proof that came with it, by which a browser shows that a token is its own. */
export type ProvenCall = {
  readonly method: string
  /** Path and query as they stand in the request line. */
  readonly url: string
  readonly rawBody: string | Buffer
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
