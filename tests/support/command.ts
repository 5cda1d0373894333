import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { Owner } from '../../scripts/run-as.ts'

export type Command = {
  readonly pid: number
  /** Everything said so far, on both streams. */
  said(): string
  /** What was said on the stream of errors alone. */
  complained(): string
  /** Waits for a text, and fails with everything said when the command ends without it. */
  says(text: string): Promise<void>
  /** As a terminal does with Ctrl-C: every process of the command gets it. */
  press(signal: NodeJS.Signals): void
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

type Options = {
  readonly env?: Record<string, string>
  readonly owner?: Owner | undefined
  /** What is typed; nothing where it is left out. */
  readonly input?: string
}

/** Runs a command as a person would in a fresh terminal standing in `folder`. */
export function run(
  folder: string,
  words: readonly string[],
  { env = {}, owner, input = '' }: Options = {},
): Command {
  const [program = '', ...rest] = words
  const child = spawn(program, rest, {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...plainEnvironment(), HOME: folder, ...env },
    ...owner,
  })
  child.stdin.on('error', () => {}) // it ended without reading all of it
  child.stdin.end(input)
  const pid = child.pid ?? 0
  let text = ''
  let complaints = ''
  const keep = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString()
    keep(chunk)
  })
  let isOver = false
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => {
      isOver = true
      resolve({ code, signal })
    })
  })
  const press = (signal: NodeJS.Signals) => void process.kill(-pid, signal)
  onTestFinished(async () => {
    try {
      if (!isOver) press('SIGTERM')
    } catch {
      // All of it has ended; only that its streams are closed has not been heard yet.
    }
    await ended
  })
  const says = async (wanted: string) => {
    while (!text.includes(wanted)) {
      if (isOver) throw new Error(`It ended without saying "${wanted}":\n${text}`)
      await sleep(20)
    }
  }
  return { pid, said: () => text, complained: () => complaints, says, press, ended }
}

/** Runs a command to its end. */
export async function outcome(folder: string, words: readonly string[], options: Options = {}) {
  const command = run(folder, words, options)
  const { code, signal } = await command.ended
  return { code, signal, said: command.said(), complained: command.complained() }
}

/** The environment without what npm and these tests put into it, and with the Node of the machine. */
function plainEnvironment(): Record<string, string> {
  const kept = ['TMPDIR', 'LANG', 'SSL_CERT_FILE', 'http_proxy', 'https_proxy']
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const known = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...Object.fromEntries(known), PATH: path.join(delimiter), NO_UPDATE_NOTIFIER: '1' }
}
