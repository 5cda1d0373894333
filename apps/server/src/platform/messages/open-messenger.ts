import type { App } from '../app.ts'
import { keepArrival } from './arrivals.ts'
import { startMailSink } from './mail-sink.ts'
import { createMessenger, type Messenger } from './messenger.ts'

/** The messenger of the settings. In the demo, what has no gateway arrives at `/dev/outbox`: letters by real SMTP. */
export async function openMessenger(app: App): Promise<Messenger & { close(): Promise<void> }> {
  const { config } = app
  const sink =
    config.demo && !config.smtpUrl ? await startMailSink((arrival) => keepArrival(app, arrival)) : undefined
  const { sendSms, sendMail, close } = createMessenger({ ...config, smtpUrl: sink?.url ?? config.smtpUrl })
  return {
    sendMail,
    sendSms: config.demo && !config.smsUrl ? (sms) => arrive(app, sms) : sendSms,
    close: async () => {
      close()
      await sink?.close()
    },
  }
}

type Arriving = Parameters<Messenger['sendSms']>[0]

async function arrive(app: App, { id, to, text }: Arriving): Promise<'sent'> {
  await keepArrival(app, { id, channel: 'sms', recipient: to, subject: null, body: text })
  return 'sent'
}
