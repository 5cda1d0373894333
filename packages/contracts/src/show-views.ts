import * as z from 'zod/mini'
import { text } from './text.ts'

/** Where a show is: announced; on; its stream is lost and may come back; over. */
export const showStates = ['planned', 'live', 'paused', 'ended'] as const
export type ShowState = (typeof showStates)[number]

/** The gifts there are, the cheapest first: fixed prices in the currency of the house, decimal text. */
export const showGifts = [
  { gift: 'rose', price: '0.10' },
  { gift: 'tea', price: '0.50' },
  { gift: 'clap', price: '1.00' },
  { gift: 'mango', price: '2.00' },
  { gift: 'kite', price: '5.00' },
  { gift: 'lantern', price: '10.00' },
  { gift: 'drum', price: '20.00' },
  { gift: 'rickshaw', price: '50.00' },
  { gift: 'fireworks', price: '100.00' },
  { gift: 'elephant', price: '200.00' },
  { gift: 'houseboat', price: '300.00' },
  { gift: 'palace', price: '500.00' },
] as const
export type ShowGift = (typeof showGifts)[number]['gift']

/** What costs more than this is asked about once more before it is given. */
export const GIFT_ASKED_ABOVE = '50.00'

/** As much as a line of chat may hold. */
export const LONGEST_SHOW_LINE = 120

export const giftNames = showGifts.map(({ gift }) => gift)
const lineId = z.uuid()

export const lineReports = ['abuse', 'spam', 'contact', 'money', 'minor', 'other'] as const
export type LineReport = (typeof lineReports)[number]

/** What somebody in the room of a show can say. Who may hide and mute is up to the host; the room knows. */
export const showCommand = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('say'), text: z.string().check(z.minLength(1), z.maxLength(600)) }),
  z.strictObject({
    do: z.literal('gift'),
    gift: z.enum(giftNames),
    /** The second touch, without which nothing dear is given. */
    isSure: z.optional(z.boolean()),
  }),
  z.strictObject({ do: z.literal('report'), line: lineId, why: z.enum(lineReports) }),
  z.strictObject({ do: z.literal('hide'), line: lineId, why: text(140) }),
  z.strictObject({ do: z.literal('mute'), line: lineId, why: text(140) }),
  /** Lets everybody see a line that was held back because its account is new. */
  z.strictObject({ do: z.literal('let'), line: lineId }),
])
export type ShowCommand = z.output<typeof showCommand>

/** A line as everybody sees it. Times are milliseconds since 1970. */
export type ShowLine = {
  readonly id: string
  /** Counts the lines of the show. */
  readonly number: number
  readonly at: number
  readonly name: string
  readonly isSimulated: boolean
  readonly isHost: boolean
  /** Null where it was hidden. */
  readonly text: string | null
}

export type ShownGift = {
  readonly id: string
  /** Counts the gifts of the show. */
  readonly number: number
  readonly at: number
  readonly name: string
  readonly gift: ShowGift
}

/** How many of the last lines and gifts are shown. */
export const SHOWN_LINES = 40
export const SHOWN_GIFTS = 8

/**
 * A show as everybody in its room sees it. Each of the last lines and gifts has a field of its own, so that one more
 * replaces one of them and not all: whoever reads it asks `showLinesIn` and `showGiftsIn`.
 */
export type ShowView = {
  readonly state: ShowState
  readonly title: string
  readonly host: string
  readonly [line: `line${number}`]: ShowLine | null
  readonly [gift: `gift${number}`]: ShownGift | null
}

type Viewed = Readonly<Record<string, unknown>>

/** The lines in their order. */
export function showLinesIn(view: Viewed): ShowLine[] {
  return inOrder(Array.from({ length: SHOWN_LINES }, (_, place) => view[`line${place}`]).filter(isShowLine))
}

/** The gifts in their order. */
export function showGiftsIn(view: Viewed): ShownGift[] {
  return inOrder(Array.from({ length: SHOWN_GIFTS }, (_, place) => view[`gift${place}`]).filter(isShownGift))
}

function inOrder<Numbered extends { readonly number: number }>(all: readonly Numbered[]): Numbered[] {
  return [...all].sort((one, other) => one.number - other.number)
}

function isShowLine(value: unknown): value is ShowLine {
  return typeof value === 'object' && value !== null && 'text' in value
}

function isShownGift(value: unknown): value is ShownGift {
  return typeof value === 'object' && value !== null && 'gift' in value
}

/** What one member alone is told. */
export type ShowYou = {
  readonly mayModerate: boolean
  /** Until when nothing of theirs is taken, and why; null where they may speak. */
  readonly mute: { readonly until: number; readonly why: string } | null
  /** Their own lines that wait until somebody has looked at them; those of all, for who looks. */
  readonly held: readonly ShowLine[]
}

/** What a page must know before the first frame. */
export type ShowRules = {
  readonly currency: string
  /** What of a gift is the host's, in per cent. */
  readonly hostPercent: number
  readonly gifts: readonly { readonly gift: ShowGift; readonly price: string; readonly toHost: string }[]
  readonly askedAbove: string
  readonly slowSeconds: number
  readonly longestLine: number
}
