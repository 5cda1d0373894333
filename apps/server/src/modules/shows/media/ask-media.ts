import type { askMedia as asking, BodyOf } from '@baize/contracts'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { isMediaToken, type MediaRight } from './media-token.ts'

/** What a media server calls reading and sending; it asks about nothing else of ours. */
const rights: Readonly<Record<string, MediaRight>> = { read: 'read', playback: 'read', publish: 'publish' }

/** Answers a media server whether whoever came to it may see or send a stream: by the token that they brought along. */
export async function askMedia(app: App, body: BodyOf<typeof asking>): Promise<null> {
  const right = rights[body.action]
  const [stream = ''] = body.path.split('/')
  const now = app.clock.now()
  const shown = [body.token, body.password, new URLSearchParams(body.query ?? '').get('token')]
  const isGiven = shown.some(
    (token) => typeof token === 'string' && right && isMediaToken(app.secrets, token, { stream, right, now }),
  )
  if (!isGiven) throw new Refusal('LOGIN_REQUIRED')
  return null
}
