import {
  type ExclusionTerm,
  type LimitKind,
  type LimitSpan,
  type PackName,
  packNames,
  type TimeOut,
} from '@baize/contracts'
import { type Currency, moneyFromWire } from '@baize/money'
import type { Bound } from './limit.ts'

export { type PackName, packNames }

/** A limit of the house, for those currencies that it has an amount in. */
type HouseLimit = {
  readonly kind: LimitKind
  readonly span: LimitSpan
  readonly amounts: Readonly<Record<Currency, string>>
}

/** A figure is the last that is still calm, but for `least…`, which is the first that is not. */
export type HarmRules = {
  readonly depositsADay: number
  readonly escalation: number
  readonly sittingMinutes: number
  readonly leastDepositsAfterLoss: number
  readonly leastChasingDeposits: number
  readonly leastNightDays: number
  readonly leastLooserWishes: number
  readonly leastFailedDeposits: number
  readonly messagePoints: number
  readonly pausePoints: number
  readonly reviewPoints: number
  readonly pauseMinutes: number
  readonly reviewHours: number
}

/** Everything that differs between places where a house may be licensed. */
export type Pack = {
  /** How often a member who has chosen nothing is reminded of the time. */
  readonly realityMinutes: 15 | 30 | 60
  /** The break that follows a reminder before play goes on. */
  readonly realityPauseMinutes: number
  /** So long without a stake, and the next one begins a new sitting. */
  readonly sittingGapMinutes: number
  /** The least time from one round of our own games to the next. */
  readonly minCycleMs: number
  readonly minSlotCycleMs: number
  readonly mayAutoplay: boolean
  /** How many rounds of our own games may follow by themselves; null without an end, 0 where none may. */
  readonly autoplayMost: number | null
  readonly mayTurbo: boolean
  readonly showsNetPosition: boolean
  readonly minAge: 18 | 21
  readonly trialNeedsAge: boolean
  readonly promptsDepositLimit: boolean
  readonly timeOuts: readonly TimeOut[]
  readonly exclusionTerms: readonly ExclusionTerm[]
  /** Stakes on slots alone. */
  readonly slotStakeMost: Readonly<Record<Currency, string>>
  readonly houseLimits: readonly HouseLimit[]
  /** From where on a day of play shows a mark of harm, and from how many points on what is done about it. */
  readonly harm: HarmRules
  /** Net deposits of 30 days above which somebody looks whether a member can afford them. */
  readonly netDepositsMost: Readonly<Record<Currency, string>>
}

export type Flag = keyof Pack
type Sourced<Value> = { readonly value: Value; readonly source: string }
export type SourcedPack = { readonly [Name in Flag]: Sourced<Pack[Name]> }

const own = 'the house’s own rule'

/** Where nobody has said otherwise, nobody gives more than this to hosts in a day. */
const giftsADay: HouseLimit = {
  kind: 'gift',
  span: 'day',
  amounts: { GBP: '100.00', EUR: '100.00', CNY: '100.00', BDT: '100.00', PKR: '100.00', INR: '100.00' },
}

const strict: SourcedPack = {
  realityMinutes: {
    value: 60,
    source: 'MGA Player Protection Directive: at set times, until it is acknowledged',
  },
  realityPauseMinutes: { value: 0, source: own },
  sittingGapMinutes: { value: 15, source: own },
  minCycleMs: { value: 5_000, source: 'UKGC RTS 14G: five seconds for a cycle that is not a slot’s' },
  minSlotCycleMs: { value: 2_500, source: 'UKGC RTS 14D: two and a half seconds for a slot’s cycle' },
  mayAutoplay: { value: false, source: 'UKGC RTS 8A, since 17 January 2025 for every game' },
  autoplayMost: { value: 0, source: 'UKGC RTS 8A: every round is begun by the customer' },
  mayTurbo: { value: false, source: 'UKGC RTS 14E: nothing that speeds a game up' },
  showsNetPosition: { value: true, source: 'UKGC RTS 2E: net position in currency for every session' },
  minAge: { value: 18, source: 'GLI-19 2.5.2(a)(i)' },
  trialNeedsAge: { value: true, source: 'UKGC LCCP 3.2.11: free play behind the age check' },
  promptsDepositLimit: { value: true, source: 'UKGC RTS 12A: a limit is offered at the first deposit' },
  timeOuts: { value: ['24h', '7d', '30d'], source: 'UKGC LCCP 3.3.4: 24 hours, and up to six weeks' },
  exclusionTerms: { value: ['6m', '1y', '5y', 'permanent'], source: 'UKGC LCCP 3.5.3: six months at least' },
  slotStakeMost: { value: {}, source: own },
  harm: {
    value: {
      depositsADay: 3,
      escalation: 4,
      sittingMinutes: 240,
      leastDepositsAfterLoss: 3,
      leastChasingDeposits: 1,
      leastNightDays: 3,
      leastLooserWishes: 2,
      leastFailedDeposits: 3,
      messagePoints: 3,
      pausePoints: 5,
      reviewPoints: 7,
      pauseMinutes: 15,
      reviewHours: 24,
    },
    source: 'UKGC LCCP 3.4.3: indicators of harm, and action that fits them; the figures are the house’s own',
  },
  houseLimits: { value: [giftsADay], source: 'GLI-19 2.5.5: the stricter of player and operator holds' },
  netDepositsMost: {
    value: {
      GBP: '150.00',
      EUR: '175.00',
      CNY: '1400.00',
      BDT: '22000.00',
      PKR: '55000.00',
      INR: '16500.00',
    },
    source: 'UKGC LCCP 3.4.4: net deposits above 150 GBP in 30 days',
  },
}

/** What each pack has otherwise than the strictest. */
export const packs: Readonly<Record<PackName, SourcedPack>> = {
  'default-strict': strict,
  uk: {
    ...strict,
    slotStakeMost: { value: { GBP: '5.00' }, source: 'Gambling Act 2005 (Online Slots) Regulations 2025' },
  },
  de: {
    ...strict,
    realityPauseMinutes: { value: 5, source: 'GlüStV 2021 § 22a(9): five minutes after an hour’s notice' },
    slotStakeMost: { value: { EUR: '1.00' }, source: 'GlüStV 2021 § 22a(7): one euro a spin' },
    houseLimits: {
      value: [{ kind: 'deposit', span: 'month', amounts: { EUR: '1000.00' } }, giftsADay],
      source: 'GlüStV 2021 § 6c(1): a thousand euros a month',
    },
  },
  mt: {
    ...strict,
    minCycleMs: { value: 0, source: 'MGA sets none' },
    minSlotCycleMs: { value: 2_500, source: own },
    mayTurbo: { value: true, source: 'MGA sets none' },
  },
  cw: {
    ...strict,
    minCycleMs: { value: 0, source: 'LOK 2024 sets none' },
    minSlotCycleMs: { value: 0, source: 'LOK 2024 sets none' },
    mayTurbo: { value: true, source: 'LOK 2024 sets none' },
    trialNeedsAge: { value: false, source: 'LOK 2024 speaks of play for money' },
  },
  demo: {
    ...strict,
    minCycleMs: { value: 0, source: 'play money' },
    minSlotCycleMs: { value: 0, source: 'play money' },
    mayAutoplay: { value: true, source: 'play money' },
    autoplayMost: { value: null, source: 'play money' },
    mayTurbo: { value: true, source: 'play money' },
    trialNeedsAge: { value: false, source: 'play money' },
    houseLimits: { value: [], source: 'play money' },
  },
}

function valuesOf(pack: SourcedPack): Pack {
  return {
    realityMinutes: pack.realityMinutes.value,
    realityPauseMinutes: pack.realityPauseMinutes.value,
    sittingGapMinutes: pack.sittingGapMinutes.value,
    minCycleMs: pack.minCycleMs.value,
    minSlotCycleMs: pack.minSlotCycleMs.value,
    mayAutoplay: pack.mayAutoplay.value,
    autoplayMost: pack.autoplayMost.value,
    mayTurbo: pack.mayTurbo.value,
    showsNetPosition: pack.showsNetPosition.value,
    minAge: pack.minAge.value,
    trialNeedsAge: pack.trialNeedsAge.value,
    promptsDepositLimit: pack.promptsDepositLimit.value,
    timeOuts: pack.timeOuts.value,
    exclusionTerms: pack.exclusionTerms.value,
    slotStakeMost: pack.slotStakeMost.value,
    harm: pack.harm.value,
    houseLimits: pack.houseLimits.value,
    netDepositsMost: pack.netDepositsMost.value,
  }
}

const plain: Readonly<Record<PackName, Pack>> = {
  'default-strict': valuesOf(packs['default-strict']),
  uk: valuesOf(packs.uk),
  de: valuesOf(packs.de),
  mt: valuesOf(packs.mt),
  cw: valuesOf(packs.cw),
  demo: valuesOf(packs.demo),
}

export function packOf(name: PackName): Pack {
  return plain[name]
}

/** The limits that the house has in a currency, in the form that members' own have. */
export function houseBounds({ houseLimits }: Pack, currency: Currency): readonly Bound[] {
  return houseLimits.flatMap(({ kind, span, amounts }) => {
    const text = amounts[currency]
    return text === undefined ? [] : [{ kind, span, amount: moneyFromWire(text, currency).units }]
  })
}

export function slotStakeMost({ slotStakeMost: most }: Pack, currency: Currency): bigint | undefined {
  const text = most[currency]
  return text === undefined ? undefined : moneyFromWire(text, currency).units
}
