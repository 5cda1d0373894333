import { fork } from 'node:child_process'
import { join } from 'node:path'

type Start<Message> = {
  /** The program, beside this file. It says something when it is ready, and then answers what it is asked. */
  readonly file: string
  readonly databaseUrl: string
  /** What it is told beside the database. */
  readonly words?: readonly string[]
  /** What an ask and its answer have in common. */
  readonly keyOf: (message: Message) => string
}

/** A process under test, as whoever asks it sees it. */
export type Killable<Ask, Answer> = {
  /** The answer, or nothing when the process died first. */
  send(ask: Ask): Promise<Answer | undefined>
  kill(): Promise<void>
  /** Stops it, lets it go on, or asks it to end. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void
  /** Resolves when it is gone, with the signal that ended it. */
  readonly died: Promise<NodeJS.Signals | null>
}

export async function startKillable<Ask extends object, Answer extends object>({
  file,
  databaseUrl,
  words = [],
  keyOf,
}: Start<Ask | Answer>): Promise<Killable<Ask, Answer>> {
  const child = fork(join(import.meta.dirname, file), [databaseUrl, ...words], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<string, (answer: Answer | undefined) => void>()
  const died = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('close', (_, signal) => resolve(signal))
  })
  child.once('close', () => {
    for (const settle of waiting.values()) settle(undefined)
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error(`${file} did not start.`)))
  })
  child.on('message', (answer: Answer) => {
    waiting.get(keyOf(answer))?.(answer)
    waiting.delete(keyOf(answer))
  })
  return {
    send: (ask) =>
      new Promise((resolve) => {
        if (!child.connected) return resolve(undefined)
        waiting.set(keyOf(ask), resolve)
        child.send(ask, (error) => error && resolve(undefined))
      }),
    kill: async () => {
      child.kill('SIGKILL')
      await died
    },
    signal: (name) => void child.kill(name),
    died,
  }
}
