import * as z from 'zod/mini'
import { endpoint, fileReply } from './endpoint.ts'
import { languageCodes } from './languages.ts'
import { requestId } from './request-id.ts'
import { text } from './text.ts'

export const CHAT_TEXT = 1000

export const chatImage = z.object({ id: z.string(), width: z.number(), height: z.number() })
export type ChatImage = z.output<typeof chatImage>

/** One thing that was said. Its text is plain: nothing in it is markup. */
export const chatLine = z.object({
  /** 1 is the first of a conversation; there are no gaps. */
  number: z.number(),
  /** An automatic answer is the house's, outside its hours. */
  from: z.enum(['member', 'house', 'auto']),
  /** Who speaks for the house; null where it is not a person. */
  operator: z.nullable(z.string()),
  text: z.nullable(z.string()),
  image: z.nullable(chatImage),
  at: z.string(),
})
export type ChatLine = z.output<typeof chatLine>

export const chatHours = z.object({
  isOpen: z.boolean(),
  /** When somebody is there again; null while it is open, or where that is never. */
  opensAt: z.nullable(z.string()),
})
export type ChatHours = z.output<typeof chatHours>

const chatLines = {
  /** In order, fifty at most. */
  lines: z.array(chatLine),
  /** Whether there are lines before the first of these. */
  hasMore: z.boolean(),
  /** Up to which line either side has read. */
  memberRead: z.number(),
  houseRead: z.number(),
} as const

const lineNumber = z.string().check(z.regex(/^\d{1,9}$/))

/** The lines after one or before one; the latest where neither is named. */
export const chatSpan = {
  after: z.optional(lineNumber),
  before: z.optional(lineNumber),
} as const

/** What is said: words, a picture that was sent before, or both. */
export const chatWords = {
  requestId,
  text: z.optional(text(CHAT_TEXT)),
  imageId: z.optional(z.uuid()),
} as const

const member = { audience: 'member', rate: 'read' } as const
const closed = ['LOGIN_REQUIRED', 'TRIAL_ACCOUNT', 'FEATURE_OFF'] as const

/** Leads to the screen `/m/chat`, with what was passed on in its query. */
export const launchChat = endpoint({
  ...member,
  method: 'GET',
  path: '/wps/relay/CBS_launchChat',
  summary: 'Where the live chat is',
  query: z.strictObject({
    b2c: z.optional(z.literal('1')),
    language: z.optional(z.enum(languageCodes)),
    backUrl: z.optional(z.string().check(z.regex(/^\/m\/[A-Za-z0-9/_-]{0,100}$/))),
    headerColor: z.optional(z.string().check(z.regex(/^#?[0-9A-Fa-f]{3,8}$/))),
    title: z.optional(text(60)),
  }),
  reply: z.object({ chatUrl: z.string() }),
  refusals: closed,
})

export const getChatUnread = endpoint({
  ...member,
  method: 'GET',
  path: '/wps/relay/CBS_unreadCount',
  summary: 'How many lines of the live chat I have not read',
  reply: z.object({ totalUnreadCount: z.number(), unReadCount: z.number() }),
  refusals: closed,
})

export const getChat = endpoint({
  ...member,
  method: 'GET',
  path: '/wps/relay/CBS_lines',
  summary: 'What was said in the live chat',
  query: z.strictObject(chatSpan),
  reply: z.object({ ...chatLines, hours: chatHours }),
  refusals: closed,
})

/** Told to the house at once. More than twenty lines a minute are refused with RATE_LIMITED. */
export const sayInChat = endpoint({
  ...member,
  method: 'POST',
  path: '/wps/relay/CBS_say',
  summary: 'Say something in the live chat',
  body: z.strictObject(chatWords),
  reply: chatLine,
  refusals: [...closed, 'NOT_FOUND', 'FIELD_REQUIRED', 'REQUEST_ID_REUSED', 'RATE_LIMITED'],
})

export const readChat = endpoint({
  ...member,
  method: 'POST',
  path: '/wps/relay/CBS_read',
  summary: 'I have read the live chat up to a line',
  body: z.strictObject({ upTo: z.int().check(z.minimum(0), z.maximum(999_999_999)) }),
  reply: z.object({ unReadCount: z.number() }),
  refusals: closed,
})

/** Asked again every few seconds while somebody types; the other side forgets it after five. */
export const typeInChat = endpoint({
  ...member,
  method: 'POST',
  path: '/wps/relay/CBS_typing',
  summary: 'I am typing in the live chat',
  reply: z.object({}),
  refusals: closed,
})

export const uploadChatImage = endpoint({
  ...member,
  method: 'POST',
  path: '/wps/relay/CBS_image',
  summary: 'Send a picture, to be named in a line: png or jpg, at most 5 MB, twenty a day',
  rate: 'money',
  isImage: true,
  reply: chatImage,
  refusals: [...closed, 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'UPLOADS_USED'],
})

export const getChatImage = endpoint({
  ...member,
  method: 'GET',
  path: '/wps/relay/CBS_image',
  summary: 'A picture of my live chat',
  isFile: true,
  query: z.strictObject({ id: z.uuid() }),
  reply: fileReply,
  refusals: [...closed, 'NOT_FOUND'],
})

const office = { audience: 'operator', rate: 'read' } as const

/** A conversation as the office lists it. */
export const officeChat = z.object({
  memberId: z.string(),
  merchantCode: z.string(),
  account: z.string(),
  /** The last thing that was said. */
  last: z.nullable(chatLine),
  /** Lines of the member's that nobody of the house has read. */
  unread: z.number(),
  /** Since when the member waits for an answer; null where they do not. */
  waitingSince: z.nullable(z.string()),
})
export type OfficeChat = z.output<typeof officeChat>

const memberId = z.uuid()

export const listChats = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/chats',
  summary:
    'Conversations of the houses I work for: who waits longest first, then the latest; a hundred at most',
  query: z.strictObject({ waiting: z.optional(z.literal('1')) }),
  reply: z.object({ content: z.array(officeChat) }),
  refusals: ['NOT_PERMITTED'],
})

export const getOfficeChat = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/chats/lines',
  summary: 'What was said with a member; reading it is noted',
  query: z.strictObject({ memberId, ...chatSpan }),
  reply: z.object(chatLines),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const answerChat = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/chats/lines',
  summary: 'Answer a member in the live chat',
  body: z.strictObject({ memberId, ...chatWords }),
  reply: chatLine,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_REQUIRED', 'REQUEST_ID_REUSED'],
})

export const typeInOfficeChat = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/chats/typing',
  summary: 'I am typing to a member',
  body: z.strictObject({ memberId }),
  reply: z.object({}),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const readOfficeChat = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/chats/read',
  summary: 'The house has read what a member said, up to a line',
  body: z.strictObject({ memberId, upTo: z.int().check(z.minimum(0), z.maximum(999_999_999)) }),
  reply: z.object({}),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const uploadOfficeChatImage = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/chats/image',
  summary: 'Send a picture to a member, to be named in a line',
  isImage: true,
  query: z.strictObject({ memberId }),
  reply: chatImage,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE'],
})

export const getOfficeChatImage = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/chats/image',
  summary: 'A picture of a conversation; every look is noted',
  isFile: true,
  query: z.strictObject({ id: z.uuid() }),
  reply: fileReply,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** Minutes of the day, from and to; a day without hours is closed. 0 is Sunday. */
export const chatSchedule = z.strictObject({
  merchantCode: text(40),
  /** An IANA zone such as `Asia/Dhaka`. */
  zone: text(60),
  hours: z
    .array(
      z.strictObject({
        weekday: z.int().check(z.minimum(0), z.maximum(6)),
        opens: z.int().check(z.minimum(0), z.maximum(1439)),
        closes: z.int().check(z.minimum(1), z.maximum(1440)),
      }),
    )
    .check(z.maxLength(14)),
  /** What is answered outside the hours, in plain words. */
  answers: z.partialRecord(z.enum(languageCodes), text(CHAT_TEXT)),
})
export type ChatSchedule = z.output<typeof chatSchedule>

/** The hours of a house as the office sees them. */
export const officeSchedule = z.object({
  merchantCode: z.string(),
  /** Null where nobody has set any: somebody answers at any time. */
  schedule: z.nullable(chatSchedule),
  now: chatHours,
})
export type OfficeSchedule = z.output<typeof officeSchedule>

export const listChatSchedules = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/chats/schedule',
  summary: 'When somebody answers the live chat of each house I work for, and what is answered otherwise',
  reply: z.object({ content: z.array(officeSchedule) }),
  refusals: ['NOT_PERMITTED'],
})

export const saveChatSchedule = endpoint({
  ...office,
  method: 'PUT',
  path: '/wps/office/chats/schedule',
  summary: 'When somebody answers the live chat, and what is answered when nobody does',
  body: chatSchedule,
  reply: z.object({}),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_FORMAT'],
})
