import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Arrival } from './arrivals.ts'

export type MailSink = { readonly url: string; close(): Promise<void> }

const LARGEST_LETTER = 256 * 1024

/** A mail server on this machine alone that takes every letter and hands it over: the post office of the demo. */
export async function startMailSink(keep: (arrival: Arrival) => Promise<void>): Promise<MailSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_LETTER,
    logger: false,
    onData(stream, session, done) {
      const recipient = session.envelope.rcptTo.map(({ address }) => address).join(', ')
      buffer(stream)
        .then((letter) => PostalMime.parse(letter))
        .then(({ messageId, subject, text }) =>
          keep({
            id: messageId ?? session.id,
            channel: 'mail',
            recipient,
            subject: subject ?? null,
            body: text?.trimEnd() ?? '',
          }),
        )
        .then(
          () => done(),
          (error: Error) => done(error),
        )
    },
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
