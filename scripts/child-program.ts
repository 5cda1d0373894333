import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

export type ChildProgram = { close(): Promise<void> }

type Wanted = {
  /** The program's file, from the folder of the project. */
  readonly file: string
  /** What it is called where it fails to start. */
  readonly name: string
  /** All it is told: nothing of the server's own settings is its business. */
  readonly settings: NodeJS.ProcessEnv
  /** What Node is told of it. */
  readonly nodeOptions?: readonly string[]
}

/** Starts a program of the demo beside the server, and waits until it says that it is ready. */
export async function startChild({ file, name, settings, nodeOptions = [] }: Wanted): Promise<ChildProgram> {
  const child = fork(join(import.meta.dirname, '..', file), {
    env: { PATH: process.env.PATH, ...settings },
    execArgv: [...nodeOptions],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`${name} ended as it started (${code}).`)))
  })
  return { close: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
