import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { ClerkAnswer, ClerkAsk } from './clerk.ts'

/** The selling process, as whoever asks it sees it. */
export type Clerk = {
  /** The answer, or nothing when the process died first. */
  send(ask: ClerkAsk): Promise<string | undefined>
  kill(): Promise<void>
}

export async function hireClerk(databaseUrl: string): Promise<Clerk> {
  const child = fork(join(import.meta.dirname, 'clerk.ts'), [databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<string, (said: string | undefined) => void>()
  const died = new Promise<void>((resolve) => child.once('close', () => resolve()))
  child.once('close', () => {
    for (const settle of waiting.values()) settle(undefined)
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error('The selling process did not start.')))
  })
  child.on('message', ({ key, said }: ClerkAnswer) => {
    waiting.get(key)?.(said)
    waiting.delete(key)
  })
  return {
    send: (ask) =>
      new Promise((resolve) => {
        if (!child.connected) return resolve(undefined)
        waiting.set(ask.key, resolve)
        child.send(ask, (error) => error && resolve(undefined))
      }),
    kill: async () => {
      child.kill('SIGKILL')
      await died
    },
  }
}
