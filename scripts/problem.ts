import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigProblem } from '../apps/server/src/platform/config.ts'
import { MigrationProblem } from '../apps/server/src/platform/migrate.ts'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'
import { databasePlace } from './environment.ts'

type Fault = Error & { readonly code?: string; readonly path?: string; readonly port?: number }

const silentCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]
/** SQLSTATE classes of a server that turns us away: wrong password, no such database, shutting down. */
const turnedAway = /^(28|3D|57P)/

/** What went wrong, in one sentence for the person at the terminal. No secret of the environment is in it. */
export function explain(error: unknown, environment: NodeJS.ProcessEnv = process.env): string {
  const sentence = find(faultsIn(error), environment) ?? unknownFault(error)
  return hideSecrets(sentence.split('\n')[0] ?? '', environment)
}

function find(faults: Fault[], environment: NodeJS.ProcessEnv): string | undefined {
  for (const fault of faults) {
    const sentence = describe(fault, environment)
    if (sentence) return sentence
  }
  return undefined
}

function describe(fault: Fault, environment: NodeJS.ProcessEnv): string | undefined {
  const { code = '', message, path, port } = fault
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || /No space left|ENOSPC/.test(message)) {
    return `The disk is full: make room where Baize keeps its data (${path ?? '.data'}) and start again.`
  }
  if (isForPeople(fault)) return message
  if (code === 'EADDRINUSE') {
    return `Port ${port ?? ''} is already in use: stop the other program or choose another port, as in PORT=8081 npm start.`
  }
  if (code === 'EACCES' && port)
    return `Port ${port} may not be opened by this account: choose one above 1023 with PORT.`
  if (code === 'ERR_SOCKET_BAD_PORT') return 'PORT should be a number up to 65535.'
  if (code === 'EADDRNOTAVAIL') return `The address HOST=${environment.HOST} does not belong to this machine.`
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code) && path) {
    return `Baize may not write to ${path}: give this account the right to, or move the project.`
  }
  if (silentCodes.includes(code) || /timeout expired|Connection terminated/.test(message)) {
    return `The database${at(environment)} does not answer (${code || 'no answer in time'}): check that it runs and what DATABASE_URL says.`
  }
  if (turnedAway.test(code)) return `The database${at(environment)} turned Baize away: ${message}.`
  return undefined
}

function at({ DATABASE_URL: url }: NodeJS.ProcessEnv): string {
  return url ? ` at ${databasePlace(url)}` : ''
}

function isForPeople(fault: Fault): boolean {
  return fault instanceof StartProblem || fault instanceof ConfigProblem || fault instanceof MigrationProblem
}

/** The error itself, each part of a joined one, and what it was thrown for. */
function faultsIn(error: unknown): Fault[] {
  if (!isFault(error)) return []
  const joined: unknown[] = error instanceof AggregateError ? error.errors : []
  return [error, ...[...joined, error.cause].flatMap(faultsIn)]
}

function isFault(error: unknown): error is Fault {
  return error instanceof Error
}

/** A fault nobody foresaw is kept whole in a file, for whoever mends it. */
function unknownFault(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const folder = join(import.meta.dirname, '../.cache')
  const file = join(folder, 'last-fault.txt')
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, hideSecrets(error instanceof Error ? (error.stack ?? message) : message, process.env))
  } catch {
    return `Baize could not start: ${message}`
  }
  return `Baize could not start: ${message.split('\n')[0]} (more in ${file})`
}

function hideSecrets(text: string, { DATABASE_URL: url }: NodeJS.ProcessEnv): string {
  const password = /^[^:]+:\/\/[^:@/]*:(.*)@/.exec(url ?? '')?.[1]
  const forms = [url, password, password && decode(password)].filter(
    (form) => form !== undefined && form.length > 2,
  )
  return forms.reduce((clean: string, form) => clean.replaceAll(String(form), '(hidden)'), text)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
