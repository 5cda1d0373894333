import { canonicalJson } from '@baize/fairness'
import * as z from 'zod/mini'
import { type BetForm, linesOf } from './lines.ts'

/** A leg as it stands in the text of its bet. */
export type SealedLeg = {
  readonly fixture: string
  readonly market: string
  readonly outcome: string
  /** In thousandths. */
  readonly odds: number
  /** Of a bet each way: the market that says whether the outcome was placed. */
  readonly placeMarket: string | null
  readonly isLive: boolean
}

/** A bet as it was accepted, without whose it is. */
export type SealedBet = {
  readonly id: string
  /** Random: whoever does not hold the text learns nothing from its hash. */
  readonly salt: string
  readonly form: BetForm
  /** Of all lines together, in units. */
  readonly stake: bigint
  readonly currency: string
  /** The digest of the house rules in force. */
  readonly rules: string
  readonly acceptedAt: string
  readonly legs: readonly SealedLeg[]
}

/** The one text of a bet. */
export function sealedBetText(bet: SealedBet): string {
  return [
    'sports-bet v1',
    `id ${bet.id}`,
    `salt ${bet.salt}`,
    `form ${canonicalJson(bet.form)}`,
    `stake ${bet.stake} ${bet.currency}`,
    `rules ${bet.rules}`,
    `accepted ${bet.acceptedAt}`,
    ...bet.legs.map(legLine),
    '',
  ].join('\n')
}

function legLine({ fixture, market, outcome, odds, placeMarket, isLive }: SealedLeg): string {
  return `leg ${fixture} ${market} ${outcome} ${odds} ${placeMarket ?? '-'} ${isLive ? 'live' : 'before'}`
}

const head =
  /^sports-bet v1\nid (\S{1,64})\nsalt ([0-9a-f]{32})\nform (\{.{1,400}\})\nstake ([1-9]\d{0,17}) ([A-Z]{3,5})\nrules (\S{1,64})\naccepted (\S{1,32})\n((?:leg [^\n]+\n){1,20})$/
const leg = /^leg (\S{1,120}) (\S{1,120}) (\S{1,120}) ([1-9]\d{3,6}) (\S{1,120}) (live|before)$/

const places = z.array(z.int())
const betForm = z.strictObject({
  kind: z.enum(['single', 'multiple', 'system', 'each-way', 'builder']),
  sizes: z.optional(places),
  bankers: z.optional(places),
  eachWay: z.optional(z.strictObject({ places: z.int(), part: z.tuple([z.int(), z.int()]) })),
  builderOdds: z.optional(z.int()),
})

/** Reads only what `sealedBetText` writes of a bet that can be one. */
export function readSealedBet(text: string): SealedBet | undefined {
  const [, id, salt, formText, stake, currency, rules, acceptedAt, lines] = head.exec(text) ?? []
  if (!id || !salt || !formText || !stake || !currency || !rules || !acceptedAt || !lines) return undefined
  const form = readForm(formText)
  const legs = lines.trimEnd().split('\n').flatMap(readLeg)
  if (!form || !linesOf(form, legs.length)) return undefined
  const bet = { id, salt, form, stake: BigInt(stake), currency, rules, acceptedAt, legs }
  return sealedBetText(bet) === text ? bet : undefined
}

function readForm(text: string): BetForm | undefined {
  try {
    const { data } = z.safeParse(betForm, JSON.parse(text))
    if (!data) return undefined
    const { kind, sizes, bankers, eachWay, builderOdds } = data
    return {
      kind,
      ...(sizes && { sizes }),
      ...(bankers && { bankers }),
      ...(eachWay && { eachWay }),
      ...(builderOdds !== undefined && { builderOdds }),
    }
  } catch {
    return undefined
  }
}

function readLeg(line: string): SealedLeg[] {
  const [, fixture, market, outcome, odds, placeMarket, when] = leg.exec(line) ?? []
  if (!fixture || !market || !outcome || !odds || !placeMarket || !when) return []
  return [
    {
      fixture,
      market,
      outcome,
      odds: Number(odds),
      placeMarket: placeMarket === '-' ? null : placeMarket,
      isLive: when === 'live',
    },
  ]
}
