import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { gameCode } from './play.ts'
import { freshProof } from './second-step.ts'
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

const gifts = showGifts.map(({ gift }) => gift)
const lineId = z.uuid()

export const lineReports = ['abuse', 'spam', 'contact', 'money', 'minor', 'other'] as const
export type LineReport = (typeof lineReports)[number]

/** What somebody in the room of a show can say. Who may hide and mute is up to the host; the room knows. */
export const showCommand = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('say'), text: z.string().check(z.minLength(1), z.maxLength(600)) }),
  z.strictObject({
    do: z.literal('gift'),
    gift: z.enum(gifts),
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

const showFace = z.object({
  id: z.uuid(),
  /** The game of the catalogue that opens it, by which its room is joined. */
  game: z.string(),
  title: z.string(),
  state: z.enum(showStates),
  startsAt: z.string(),
  language: z.string(),
  host: z.object({ id: z.uuid(), name: z.string() }),
  /** A loop that was recorded, with a host whom we drew: said wherever it is shown. */
  isSimulated: z.boolean(),
  poster: z.string(),
  people: z.number(),
  /** How old its viewers are at least. */
  minAge: z.number(),
  /** The table beside it, where it has one: a game of the catalogue. */
  table: z.nullable(z.string()),
})
export type ShowFace = z.output<typeof showFace>

const guest = { audience: 'guest', rate: 'read' } as const
const show = z.uuid()

export const listShows = endpoint({
  ...guest,
  method: 'GET',
  path: '/wps/shows',
  summary: 'The shows of the house that are on or announced',
  reply: z.array(showFace),
  refusals: [],
})

export const getShow = endpoint({
  ...guest,
  method: 'GET',
  path: '/wps/shows/show',
  summary: 'A show by its id, or the one that a game of the catalogue opens',
  query: z.strictObject({ show: z.optional(show), game: z.optional(gameCode) }),
  reply: showFace,
  refusals: ['NOT_FOUND', 'BAD_QUERY'],
})

/** Nobody is told where the picture is before they have said that they are of age. */
export const watchShow = endpoint({
  ...guest,
  method: 'POST',
  path: '/wps/shows/watch',
  summary: 'Where the picture of a show is, for a minute; asked again before it is over',
  knowsMember: true,
  body: z.strictObject({ show, isOfAge: z.literal(true) }),
  reply: z.object({
    hls: z.string(),
    whep: z.nullable(z.string()),
    poster: z.string(),
    token: z.string(),
    endsAt: z.string(),
  }),
  refusals: ['NOT_FOUND', 'EXCLUDED', 'TOO_LATE'],
})

/** The specification's list of those who can be watched right now; without one, its banners hide. */
export const listModels = endpoint({
  ...guest,
  method: 'GET',
  path: '/wps/relay/CBS_modelList',
  summary: 'The hosts whose shows are on',
  reply: z.array(
    z.object({
      modelId: z.uuid(),
      name: z.string(),
      showId: z.uuid(),
      title: z.string(),
      poster: z.string(),
    }),
  ),
  refusals: [],
})
export type ShowModel = z.output<typeof listModels.reply>[number]

const member = { audience: 'member', rate: 'read' } as const

export const listMyGifts = endpoint({
  ...member,
  method: 'GET',
  path: '/wps/shows/gifts',
  summary: 'What I have given, newest first',
  query: z.strictObject({ after: z.optional(z.uuid()) }),
  reply: z.object({
    currency: z.string(),
    gifts: z.array(
      z.object({
        id: z.uuid(),
        at: z.string(),
        gift: z.enum(gifts),
        price: z.string(),
        toHost: z.string(),
        host: z.string(),
        title: z.string(),
      }),
    ),
    after: z.nullable(z.uuid()),
  }),
  refusals: ['LOGIN_REQUIRED'],
})

export const getMyHosting = endpoint({
  ...member,
  method: 'GET',
  path: '/wps/shows/hosting',
  summary: 'My shows, my helpers and what I have earned, as a host',
  reply: z.object({
    name: z.string(),
    currency: z.string(),
    hostPercent: z.number(),
    /** All that is not paid out, and what of it is older than the hold. */
    earned: z.string(),
    payable: z.string(),
    holdHours: z.number(),
    shows: z.array(showFace),
    helpers: z.array(z.object({ id: z.uuid(), account: z.string() })),
    payouts: z.array(z.object({ id: z.uuid(), at: z.string(), amount: z.string() })),
  }),
  refusals: ['LOGIN_REQUIRED', 'NOT_FOUND'],
})

export const goLive = endpoint({
  ...member,
  rate: 'money',
  method: 'POST',
  path: '/wps/shows/go-live',
  summary: 'Begins a show of mine: where its picture is sent to, and the token that lets me',
  mustSign: true,
  body: z.strictObject({ show, proof: z.nullable(freshProof) }),
  reply: z.object({ whip: z.string(), token: z.string(), endsAt: z.string() }),
  refusals: [
    'LOGIN_REQUIRED',
    'NOT_FOUND',
    'TOO_LATE',
    'PROOF_REQUIRED',
    'WRONG_CREDENTIALS',
    'HOST_NOT_READY',
  ],
})

export const endMyShow = endpoint({
  ...member,
  rate: 'money',
  method: 'POST',
  path: '/wps/shows/end',
  summary: 'Ends a show of mine',
  body: z.strictObject({ show }),
  reply: z.null(),
  refusals: ['LOGIN_REQUIRED', 'NOT_FOUND', 'TOO_LATE'],
})

export const saveMyHelpers = endpoint({
  ...member,
  rate: 'money',
  method: 'POST',
  path: '/wps/shows/helpers',
  summary: 'Who hides lines and mutes in my shows beside me',
  mustSign: true,
  body: z.strictObject({ accounts: z.array(text(40)).check(z.maxLength(5)) }),
  reply: z.null(),
  refusals: ['LOGIN_REQUIRED', 'NOT_FOUND', 'NOT_A_MEMBER'],
})

/** What a media server asks before it lets anybody send or see: yes by 200, no by 401. */
export const askMedia = endpoint({
  ...guest,
  method: 'POST',
  path: '/wps/shows/media',
  summary: 'Whether a token lets its bearer publish or read a stream',
  body: z.object({
    action: z.string().check(z.maxLength(40)),
    path: z.string().check(z.maxLength(200)),
    token: z.optional(z.string().check(z.maxLength(400))),
    password: z.optional(z.string().check(z.maxLength(400))),
    query: z.optional(z.string().check(z.maxLength(800))),
  }),
  reply: z.null(),
  refusals: ['LOGIN_REQUIRED'],
})
