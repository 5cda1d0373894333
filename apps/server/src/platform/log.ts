import { pino } from 'pino'

export type Log = pino.Logger

/** Names whose values never reach a log line, wherever they stand. */
const secretNames = [
  'password',
  'paymentPassword',
  'token',
  'authorization',
  'cookie',
  'secret',
  'captcha',
  'set-cookie',
]
const secretPaths = secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])

/** Structured lines on standard output, one JSON object each. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths, censor: '[hidden]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
