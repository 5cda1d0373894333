import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node'
import type { App } from '../app.ts'
import { StartProblem } from '../start-problem.ts'
import type { Carrier } from './carrier.ts'

/** An owner writes before it answers, and its lane may be long. */
const ANSWER_WITHIN_MS = 5_000
const CONNECT_WITHIN_MS = 5_000

/** Nodes on several machines speak over NATS; the connection is made again when it is lost. */
export async function openNatsCarrier(app: App): Promise<Carrier> {
  const connection = await connectTo(app.config.natsUrl)
  return {
    publish: (subject, text) => connection.publish(subject, text),
    subscribe: (subject, hear) => hearing(app, connection, subject, (message) => hear(message.string())),
    ask: async (subject, text) =>
      (await connection.request(subject, text, { timeout: ANSWER_WITHIN_MS })).string(),
    respond: (subject, answer) =>
      hearing(app, connection, subject, async (message) => {
        message.respond(await answer(message.string()))
      }),
    close: () => connection.drain(),
  }
}

async function connectTo(url: string): Promise<NatsConnection> {
  try {
    return await connect({
      servers: url,
      name: 'baize rooms',
      maxReconnectAttempts: -1,
      timeout: CONNECT_WITHIN_MS,
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    throw new StartProblem(`NATS at NATS_URL does not answer: ${reason}`)
  }
}

function hearing(
  app: App,
  connection: NatsConnection,
  subject: string,
  hear: (message: Msg) => void | Promise<void>,
): () => void {
  async function hearSafely(message: Msg): Promise<void> {
    try {
      await hear(message)
    } catch (error) {
      app.log.warn({ err: error, subject }, 'a message of another node was not understood')
    }
  }
  const subscription = connection.subscribe(subject, {
    callback: (error, message) => {
      if (!error) void hearSafely(message)
    },
  })
  return () => subscription.unsubscribe()
}
