import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Content of the wall: what is shown to everybody of a merchant in a language. */
export const banner = z.object({
  id: z.string(),
  groupName: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.nullable(z.string()),
  url: z.nullable(z.string()),
  image: z.string(),
})
export type Banner = z.output<typeof banner>

/** M is the mobile site, W a wide screen. */
export const platforms = ['M', 'W'] as const
export type Platform = (typeof platforms)[number]

export const announcement = z.object({ id: z.string(), title: z.string(), read: z.boolean() })
export type Announcement = z.output<typeof announcement>

/** An announcement with all that it says. The content is rich text, see `readRichText`. */
export const fullAnnouncement = z.object({
  ...announcement.shape,
  content: z.string(),
  /** Whether it asks people to play. */
  isPromotion: z.boolean(),
  at: z.string(),
})
export type FullAnnouncement = z.output<typeof fullAnnouncement>

/** A for members, F for members at their first login, B for guests. */
export const executions = ['A', 'B', 'F'] as const
export type Execution = (typeof executions)[number]

export const popup = z.object({
  id: z.string(),
  title: z.string(),
  /** Rich text. */
  content: z.string(),
  /** Which promotion it is about; null where it is about none. */
  promotionType: z.nullable(z.string()),
  execution: z.enum(executions),
})
export type Popup = z.output<typeof popup>

const groupNames = z.string().check(z.regex(/^[a-z_]{1,32}(,[a-z_]{1,32}){0,7}$/))

export const listBanners = endpoint({
  method: 'GET',
  path: '/wps/announcement/banners',
  summary: 'Banners of one or more groups, in order',
  audience: 'guest',
  knowsMember: true,
  rate: 'read',
  query: z.strictObject({ groupName: groupNames, platform: z.optional(z.enum(platforms)) }),
  reply: z.array(banner),
  refusals: ['MERCHANT_NOT_FOUND'],
})

export const listNotices = endpoint({
  method: 'GET',
  path: '/wps/announcement/notice',
  summary: 'Announcements of the notice bar, newest first',
  audience: 'guest',
  knowsMember: true,
  rate: 'read',
  reply: z.array(announcement),
  refusals: ['MERCHANT_NOT_FOUND'],
})

/** Guests get popups of execution B, members those of A, and of F while they are in their first session. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/wps/announcement/list',
  summary: 'Announcements in full, banners and popups, as far as they are asked for and meant for the caller',
  audience: 'guest',
  knowsMember: true,
  rate: 'read',
  query: z.strictObject({
    /** Types by comma, such as `PL,PU`; everything where there are none. */
    types: z.optional(z.string().check(z.regex(/^(A|PL|B|PU|PR)(,(A|PL|B|PU|PR)){0,4}$/))),
    groupName: z.optional(groupNames),
    platform: z.optional(z.enum(platforms)),
    /** Asks past whatever is cached on the way. */
    flush: z.optional(z.string().check(z.maxLength(20))),
  }),
  reply: z.object({
    /** What asks people to play. */
    promotion: z.array(fullAnnouncement),
    banners: z.array(banner),
    player: z.array(fullAnnouncement),
    popup: z.array(popup),
  }),
  refusals: ['MERCHANT_NOT_FOUND'],
})

/** How much a member has not read. A trial has no inbox and no chat, so there is nothing in them. */
export const unread = z.object({
  announcements: z.number(),
  inbox: z.number(),
  chat: z.number(),
  /** The sum of the three. */
  total: z.number(),
})
export type Unread = z.output<typeof unread>

export const markAnnouncementRead = endpoint({
  method: 'POST',
  path: '/wps/announcement/read',
  summary: 'I have read an announcement',
  audience: 'member',
  rate: 'read',
  body: z.strictObject({ announcementId: z.uuid(), read: z.literal(true) }),
  reply: unread,
  refusals: ['LOGIN_REQUIRED', 'NOT_FOUND'],
})

/** Said again by the live message `unread.changed` whenever it may be another figure. */
export const getUnread = endpoint({
  method: 'GET',
  path: '/wps/member/unread',
  summary: 'How much I have not read, in all',
  audience: 'member',
  rate: 'read',
  reply: unread,
  refusals: ['LOGIN_REQUIRED'],
})
