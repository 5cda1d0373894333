import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Arrival } from './arrivals.ts'

export type MailSink = { readonly url: string; close(): Promise<void> }

type Keep = (arrival: Arrival) => Promise<void>

const LARGEST_LETTER = 256 * 1024

/** A mail server on this machine alone that takes every letter and hands it over: the post office of the demo. */
export async function startMailSink(keep: Keep): Promise<MailSink> {
  const take = callbackify(takerFor(keep))
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_LETTER,
    logger: false,
    onData: (stream, session, done) => take(stream, session, (error) => done(error)),
  })
  server.on('error', () => {}) // a sender that hangs up is no trouble of ours
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function takerFor(keep: Keep) {
  return async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const { messageId, subject, text } = await PostalMime.parse(await buffer(stream))
    await keep({
      id: messageId ?? session.id,
      channel: 'mail',
      recipient: session.envelope.rcptTo.map(({ address }) => address).join(', '),
      subject: subject ?? null,
      body: text?.trimEnd() ?? '',
    })
  }
}
