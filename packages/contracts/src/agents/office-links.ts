import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'

export const giveLinkHost = endpoint({
  audience: 'operator',
  rate: 'list',
  method: 'POST',
  path: '/wps/office/agents/links/host',
  summary: 'Give a host of the house to a link, or take it away: whoever registers there comes by it',
  body: z.strictObject({ house: text(16), code: text(32), host: z.nullable(text(253)) }),
  reply: z.object({}),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_FORMAT', 'LINK_ENDED'],
})
