import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { gameCode } from './play.ts'
import { freshProof } from './second-step.ts'
import { giftNames, showStates } from './show-views.ts'
import { text } from './text.ts'

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
        gift: z.enum(giftNames),
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
  summary: 'My shows, my stewards and what I have earned, as a host',
  /** Null for whoever hosts nothing. */
  reply: z.nullable(
    z.object({
      name: z.string(),
      currency: z.string(),
      hostPercent: z.number(),
      /** All that is not paid out, and what of it is older than the hold. */
      earned: z.string(),
      payable: z.string(),
      holdHours: z.number(),
      shows: z.array(showFace),
      stewards: z.array(z.object({ id: z.uuid(), account: z.string() })),
      payouts: z.array(z.object({ id: z.uuid(), at: z.string(), amount: z.string() })),
    }),
  ),
  refusals: ['LOGIN_REQUIRED'],
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

export const saveMyStewards = endpoint({
  ...member,
  rate: 'money',
  method: 'POST',
  path: '/wps/shows/stewards',
  summary: 'Who hides lines and mutes in my shows beside me',
  mustSign: true,
  body: z.strictObject({ accounts: z.array(text(40)).check(z.maxLength(5)) }),
  reply: z.null(),
  refusals: ['LOGIN_REQUIRED', 'NOT_FOUND', 'NOT_A_MEMBER'],
})

/** What a media server asks before it lets anybody send or see: yes by 200, no by 401. */
export const askMedia = endpoint({
  ...guest,
  // One address asks for all who watch.
  rate: 'kept',
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
