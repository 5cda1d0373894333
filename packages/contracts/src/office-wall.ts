import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { languageCodes } from './languages.ts'
import { executions, platforms } from './messaging.ts'
import { text } from './text.ts'

const office = { audience: 'operator', rate: 'read' } as const

/** What hangs on a wall. */
export const wallKinds = ['notice', 'banner', 'popup', 'help'] as const
export type WallKind = (typeof wallKinds)[number]

/** Something of the wall has a name by which it is written again; readers never see it. */
const common = {
  merchantCode: text(40),
  name: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/)),
  /** From when on it is shown, and until when; null is at once, and for good. */
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
  /** The kind of game, or the code of the game, that it speaks of: it is shown while the house has that. */
  needs: z._default(z.nullable(text(64)), null),
} as const

const title = text(120)
/** Rich text. It is cleaned before it is kept: the reply shows what is left of it. */
const content = z.string().check(z.maxLength(8000))
const position = z.int().check(z.minimum(0), z.maximum(9999))

/** A language that is not named is not spoken, and nobody who speaks it sees the piece. */
const inEach = <Shape extends z.core.SomeType>(shape: Shape) => z.partialRecord(z.enum(languageCodes), shape)

export const wallNotice = z.strictObject({
  ...common,
  /** Agents alone, or everybody. */
  audience: z.enum(['player', 'agent']),
  isPromotion: z.boolean(),
  texts: inEach(z.strictObject({ title, content })),
})
export type WallNotice = z.output<typeof wallNotice>

export const wallBanner = z.strictObject({
  ...common,
  groupName: z.string().check(z.regex(/^[a-z_]{1,32}$/)),
  platforms: z.array(z.enum(platforms)).check(z.minLength(1), z.maxLength(2)),
  position,
  /** A screen of the site or an address outside. */
  url: z.nullable(text(300)),
  texts: inEach(z.strictObject({ title, text: text(300), action: z.nullable(text(40)), image: text(300) })),
})
export type WallBanner = z.output<typeof wallBanner>

export const wallPopup = z.strictObject({
  ...common,
  execution: z.enum(executions),
  /** Which promotion it is about; whoever takes a break is not shown it. */
  promotionType: z.nullable(z.string().check(z.regex(/^[A-Z][A-Z_]{1,39}$/))),
  position,
  texts: inEach(z.strictObject({ title, content })),
})
export type WallPopup = z.output<typeof wallPopup>

export const wallHelp = z.strictObject({
  ...common,
  /** The name of the entry it stands below; null for one at the top. */
  parent: z.nullable(common.name),
  anchor: z.nullable(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))),
  position,
  texts: inEach(z.strictObject({ title, content })),
})
export type WallHelp = z.output<typeof wallHelp>

export const listWall = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/wall',
  summary: 'Everything on the wall of a house, in its time or not',
  query: z.strictObject({ house: text(40) }),
  reply: z.object({
    notices: z.array(wallNotice),
    banners: z.array(wallBanner),
    popups: z.array(wallPopup),
    help: z.array(wallHelp),
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const putNotice = endpoint({
  ...office,
  method: 'PUT',
  path: '/wps/office/wall/notices',
  summary: 'Write an announcement, in place of the one of its name; who has read it has read it',
  body: wallNotice,
  reply: wallNotice,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_FORMAT'],
})

export const putBanner = endpoint({
  ...office,
  method: 'PUT',
  path: '/wps/office/wall/banners',
  summary: 'Put a banner up, in place of the one of its name',
  body: wallBanner,
  reply: wallBanner,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_FORMAT'],
})

export const putPopup = endpoint({
  ...office,
  method: 'PUT',
  path: '/wps/office/wall/popups',
  summary: 'Write a popup, in place of the one of its name',
  body: wallPopup,
  reply: wallPopup,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_FORMAT'],
})

export const putHelp = endpoint({
  ...office,
  method: 'PUT',
  path: '/wps/office/wall/help',
  summary: 'Write an entry of the help centre, in place of the one of its name',
  body: wallHelp,
  reply: wallHelp,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_FORMAT'],
})

/** An entry of the help centre takes those below it along. */
export const removeFromWall = endpoint({
  ...office,
  method: 'DELETE',
  path: '/wps/office/wall',
  summary: 'Take something down; what it was is kept',
  query: z.strictObject({
    house: text(40),
    kind: z.enum(wallKinds),
    name: common.name,
  }),
  reply: z.object({}),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

const kept = z.strictObject({
  house: text(40),
  kind: z.enum(wallKinds),
  name: common.name,
  number: z.int().check(z.minimum(1), z.maximum(999_999_999)),
})

/** What was taken down hangs again. */
export const restoreWall = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/wall/back',
  summary: 'Make a piece of the wall what it was in a version',
  body: kept,
  reply: z.object({}),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_FORMAT'],
})

/** The version is the one that the operator wrote: see `listVersions`. */
export const undoWall = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/wall/undo',
  summary: 'Take back what I did to a piece of the wall within the last 30 seconds',
  body: kept,
  reply: z.object({}),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'UNDO_OVER'],
})
