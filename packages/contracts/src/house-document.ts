import * as z from 'zod/mini'
import { gameTypes } from './game-types.ts'
import { paidAmount } from './paid-amount.ts'
import { flags } from './flags.ts'
import { kycGates } from './kyc.ts'
import { languageCodes } from './languages.ts'
import { payoutBankTerms } from './office-banks.ts'
import { methodTerms } from './office-methods.ts'
import { offerToMake } from './office-offers.ts'
import { promotionTerms } from './office-promotions.ts'
import { gameCode } from './play.ts'
import { registrationFields } from './registration-rule.ts'
import { contactKind, downloadLink } from './settings.ts'
import { oddsFormats } from './sports.ts'
import { text } from './text.ts'
import { vipLevelTerms } from './vip.ts'

const words = (longest: number) => z.strictObject({ EN: text(longest), BN: text(longest), UR: text(longest) })
const list = <Item extends z.ZodMiniType>(item: Item, most: number) => z.array(item).check(z.maxLength(most))

export const houseCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,15}$/))
export const makerCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,15}$/))
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/))
const gatewayCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
const hostName = z.string().check(z.regex(/^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:]{2,45}\])$/))
/** By which document it was made from what was there: see `seen` of a document. */
export const fingerprint = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The rules of protection that a house may play by. */
export const packNames = ['default-strict', 'uk', 'de', 'mt', 'cw', 'demo'] as const
export type PackName = (typeof packNames)[number]

/** What the site says and looks like. */
const site = z.strictObject({
  name: text(60),
  languages: list(z.enum(languageCodes), languageCodes.length).check(z.minLength(1)),
  defaultLanguage: z.enum(languageCodes),
  template: z.strictObject({ mem_cen: text(16), dep_func: text(16) }),
  /** Of odds, until somebody picks another way to write them. */
  oddsFormat: z._default(z.enum(oddsFormats), 'decimal'),
  /** Tokens of the look by name; `dark.` or `light.` before the name limits one to that theme. */
  theme: z.record(text(64), text(128)),
  logo: z.nullable(text(300)),
  licence: z.nullable(
    z.strictObject({
      authority: text(200),
      number: text(60),
      validatorUrl: text(300),
      isSample: z.boolean(),
    }),
  ),
  customerService: list(z.strictObject({ csType: contactKind, path: text(300) }), 3),
  downloads: list(z.strictObject({ resourceType: downloadLink.shape.resourceType, url: text(300) }), 4),
})

const askedField = z.strictObject({
  field: z.enum(registrationFields),
  isRequired: z.boolean(),
  /** The house's own, where the usual shape does not suit it. */
  pattern: z.optional(text(200)),
})
const askedFields = list(askedField, registrationFields.length)

const agreementWords = z.strictObject({
  language: z.enum(languageCodes),
  title: text(200),
  sections: list(
    z.strictObject({ heading: text(200), paragraphs: list(text(4_000), 50).check(z.minLength(1)) }),
    60,
  ).check(z.minLength(1)),
})

const potTerms = {
  /** What is taken of each stake, in millionths. */
  ppm: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** What would have to be put in to be sure of it, and what it starts from once it is won. */
  price: paidAmount,
  seed: paidAmount,
}

/** A pot on its terms, and the games that play for it. `start` is what the house puts in when it is opened. */
const pot = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  titles: words(60),
  start: paidAmount,
  ...potTerms,
  /** Other terms, from the next win on: who has played for it on the old ones loses nothing. */
  next: z.optional(z.strictObject(potTerms)),
  games: list(gameCode, 500),
})

const withdrawalTerms = z.strictObject({
  gateway: gatewayCode,
  min: paidAmount,
  max: paidAmount,
  /** What a member may take out in a day. */
  day: paidAmount,
  feePpm: z.int().check(z.minimum(0), z.maximum(200_000)),
  /** Above it a withdrawal takes two operators. */
  fourEyesAbove: paidAmount,
  /** From so much on somebody looks at one from a new device, at a single one, and at those of a month. */
  newDevice: paidAmount,
  large: paidAmount,
  largeMonth: paidAmount,
  promisedHours: z.int().check(z.minimum(1), z.maximum(720)),
})

/**
 * All that makes a house. Amounts are decimal text in its currency. What is shown is what can be put: putting it again
 * changes nothing. A list without an order of its own is shown sorted.
 */
export const houseDocument = z.strictObject({
  /** What the house was when it was shown; a put that names another house than that of now is refused. */
  seen: z.optional(fingerprint),
  code: houseCode,
  site,
  hosts: list(hostName, 50),
  /** The switches that are on. */
  flags: list(z.enum(flags), flags.length),
  money: z.strictObject({
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    symbol: text(8),
    pattern: z.string().check(z.regex(/^#,##(,##)?0(\.0{1,4})?$/)),
  }),
  countries: z.strictObject({ default: countryCode, taken: list(countryCode, 300).check(z.minLength(1)) }),
  registration: z.strictObject({
    minimumAge: z.union([z.literal(18), z.literal(21)]),
    fields: z.strictObject({ username: askedFields, mobile: askedFields }),
  }),
  agreement: list(agreementWords, languageCodes.length),
  kyc: z.strictObject({
    gate: z.enum(kycGates),
    reviewHours: z.int().check(z.minimum(1), z.maximum(720)),
  }),
  /** By which rules members are protected, and by whose clock their days begin. */
  protection: z.strictObject({ pack: z.enum(packNames), zone: text(64) }),
  /** Who decides a complaint that a member and the house cannot settle; null where there is nobody. */
  disputes: z.nullable(z.strictObject({ name: text(120), url: z.url({ protocol: /^https$/ }) })),
  /** Whose games of a kind there are, in the order in which they stand. */
  vendors: list(
    z.strictObject({
      gameType: z.enum(gameTypes),
      codes: list(makerCode, 200).check(z.minLength(1)),
    }),
    gameTypes.length,
  ),
  gamesOff: list(gameCode, 5_000),
  jackpots: list(pot, 20),
  depositMethods: list(methodTerms, 100),
  /** Null where nobody can take money out yet. */
  withdrawals: z.nullable(withdrawalTerms),
  banks: list(payoutBankTerms, 200),
  vendorWallets: list(z.strictObject({ code: makerCode, name: text(60), adapter: z.enum(['sandbox']) }), 50),
  /** Those that can be taken; one that is left out is stopped. */
  offers: list(offerToMake, 100),
  promotions: list(promotionTerms, 100),
  vipLevels: list(vipLevelTerms, 30),
})
export type HouseDocument = z.output<typeof houseDocument>
