import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Hear, isTestEvent } from './events.ts'

export const root = join(import.meta.dirname, '../..')

export type Ended = { readonly code: number; readonly output: string }

const running = new Set<number>()

type Surroundings = { readonly environment?: Record<string, string>; readonly hear?: Hear }

/** Runs a program of this project and keeps what it says; a test runner's reporter is heard as it goes. */
export async function runProgram(
  program: string,
  words: readonly string[],
  { environment = {}, hear }: Surroundings = {},
): Promise<Ended> {
  const child = spawn(program, words, {
    cwd: root,
    detached: true, // so that stopping it stops what it started
    stdio: ['ignore', 'pipe', 'pipe', ...(hear ? (['ipc'] as const) : [])],
    env: { ...withoutSettings(), NO_COLOR: '1', ...environment },
  })
  const { pid } = child
  if (pid !== undefined) running.add(pid)
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.on('message', (message) => {
    if (isTestEvent(message)) hear?.(message)
  })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => {
      if (pid !== undefined) running.delete(pid)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Ends every program that is still running, and what those started. */
export function stopPrograms(): void {
  for (const pid of running) {
    try {
      process.kill(-pid, 'SIGTERM')
    } catch {
      // It ended by itself in this moment.
    }
  }
}

/** What a person set for `npm start`, or for their terminal, is not for the tests: they bring their own world. */
const notForTests = [
  'DATABASE_URL',
  'PORT',
  'HOST',
  'DEMO',
  'REAL_MONEY',
  'LOG_LEVEL',
  'NODE_ENV',
  'FORCE_COLOR',
]

function withoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !notForTests.includes(name)))
}
