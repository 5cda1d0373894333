import * as z from 'zod/mini'
import { gameTypes } from './game-types.ts'
import { countryCode, fingerprint, makerCode } from './house-document.ts'
import { gameCode } from './play.ts'
import { dialingCode, text } from './text.ts'

const list = <Item extends z.ZodMiniType>(item: Item, most: number) => z.array(item).check(z.maxLength(most))
const percent = z.string().check(z.regex(/^(?:100(?:\.00)?|\d{1,2}(?:\.\d{1,2})?)$/))
const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const group = z.int().check(z.minimum(1), z.maximum(1_999))
const offsetMinutes = z.int().check(z.minimum(-720), z.maximum(840))

/** A maker of games as it is shown; how it is reached is the vendor's connection. */
const maker = z.strictObject({
  code: makerCode,
  displayName: text(60),
  /** The name that sorting refers to. */
  accountTypeName: text(60),
  /** True when a tap opens its list of games; otherwise it launches the lobby game. */
  opensList: z.boolean(),
  lobbyGame: z.nullable(gameCode),
  largeIcon: text(300),
  smallIcon: text(300),
})

const catalogueGame = z.strictObject({
  code: gameCode,
  vendorCode: makerCode,
  gameType: z.enum(gameTypes),
  classify: text(32),
  names: z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), text(80)),
  /** What comes back of stakes, in percent; null where the price is in the odds, and between players. */
  rtp: z.nullable(percent),
  /** What the house keeps of a pot between players, in percent. */
  rake: z.nullable(percent),
  tag: z.nullable(z.enum(['HOT', 'NEW'])),
  /** 0 says that free play is supported. */
  supportPlay: z.union([z.literal(0), z.literal(1)]),
  lottoMode: z.nullable(text(32)),
  gameGroupId: z.nullable(text(32)),
  icon: text(300),
  largeIcon: text(300),
  layerIcon: z.nullable(text(300)),
  emblem: text(300),
  /** The smallest stake in units of money, and how many lines it has. */
  minStake: count,
  lines: count,
  trialUrl: z.nullable(text(300)),
  /** 1 is the most popular. */
  popularity: count,
})

const schedule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('every'),
    seconds: z.int().check(z.minimum(30), z.maximum(86_400)),
    offsetMinutes,
  }),
  z.strictObject({
    kind: z.literal('daily'),
    at: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    offsetMinutes,
    weekdays: z.optional(list(z.int().check(z.minimum(0), z.maximum(6)), 7).check(z.minLength(1))),
  }),
])

const catalogueLottery = z.strictObject({
  code: gameCode,
  family: text(32),
  vendorCode: makerCode,
  groupId: text(32),
  region: z.nullable(z.enum(['north', 'central', 'south', 'fast'])),
  modes: list(z.enum(['traditional', 'entertainment']), 2).check(z.minLength(1)),
  source: z.enum(['own', 'imported']),
  schedule,
  beaconDelaySeconds: z.int().check(z.minimum(3), z.maximum(600)),
  leastGroup: group,
  mostGroup: group,
  usualGroup: group,
  houseGroup: group,
  position: count,
  isOn: z.boolean(),
})

/**
 * What all houses choose from. What is named is added or changed, by its code; what is not stays as it is, since rounds
 * and draws of the past name it.
 */
export const catalogueDocument = z.strictObject({
  /** What the catalogue was when it was shown; a put that names another than that of now is refused. */
  seen: z.optional(fingerprint),
  countries: list(z.strictObject({ code: countryCode, name: text(80), dialingCode }), 300),
  vendors: list(maker, 300),
  games: list(catalogueGame, 10_000),
  lotteries: list(catalogueLottery, 300),
})
export type CatalogueDocument = z.output<typeof catalogueDocument>
