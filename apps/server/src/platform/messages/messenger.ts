import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Mail, Sms } from './queue-message.ts'

/** The id is the same however often a message is sent. */
type WithId<Letter> = Letter & { readonly id: string }

/** Refused will not work however often it is tried; unknown may have gone out or not. */
type SendOutcome = 'sent' | 'refused' | 'unknown'

/** How messages leave the house. Made where the program starts, and used by a job alone. */
export type Messenger = {
  sendSms(sms: WithId<Sms>): Promise<SendOutcome>
  sendMail(mail: WithId<Mail>): Promise<SendOutcome>
}

type Places = Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsToken'>

const PATIENCE_MS = 10_000

/** Sends by the gateways of the settings. What has no gateway is refused. */
export function createMessenger({
  smtpUrl,
  mailFrom,
  smsUrl,
  smsToken,
}: Places): Messenger & { close(): void } {
  const post = smtpUrl ? openPost(smtpUrl) : undefined
  return {
    sendSms: async (sms) => (smsUrl ? postSms({ url: smsUrl, token: smsToken }, sms) : 'refused'),
    async sendMail({ id, from, to, subject, text }) {
      if (!post) return 'refused'
      const messageId = `<${id}@${mailFrom.split('@')[1]}>`
      try {
        await post.sendMail({ messageId, from: { name: from, address: mailFrom }, to, subject, text })
        return 'sent'
      } catch (error) {
        return isFinal(error) ? 'refused' : 'unknown'
      }
    },
    close: () => post?.close(),
  }
}

/** Only to this machine itself does a letter travel in the open. */
function openPost(smtpUrl: string) {
  const isOwnMachine = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(smtpUrl).hostname)
  return createTransport({
    url: smtpUrl,
    requireTLS: !isOwnMachine,
    ignoreTLS: isOwnMachine,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Mail servers answer 5xx to what they will never take. */
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  return typeof code === 'number' && code >= 500
}

type Gateway = { readonly url: string; readonly token: string }

async function postSms({ url, token }: Gateway, { id, to, text }: WithId<Sms>): Promise<SendOutcome> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ id, to, text }),
    })
    await reply.body?.cancel()
    if (reply.ok) return 'sent'
    return isFinalStatus(reply.status) ? 'refused' : 'unknown'
  } catch {
    return 'unknown'
  }
}

/** Too many, too slow, or not now may be otherwise later. */
function isFinalStatus(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status)
}
