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

export const announcement = z.object({ id: z.string(), title: z.string(), read: z.boolean() })
export type Announcement = z.output<typeof announcement>

export const listBanners = endpoint({
  method: 'GET',
  path: '/wps/announcement/banners',
  summary: 'Banners of one or more groups, in order',
  audience: 'guest',
  knowsMember: true,
  rate: 'read',
  query: z.strictObject({
    groupName: z.string().check(z.regex(/^[a-z_]{1,32}(,[a-z_]{1,32}){0,7}$/)),
    platform: z.optional(z.literal('M')),
  }),
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
