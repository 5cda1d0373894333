import { isLanguageCode, type LanguageCode, languages, type RefusalCode } from '@baize/contracts'
import bn from '@baize/contracts/locales/bn.json' with { type: 'json' }
import en from '@baize/contracts/locales/en.json' with { type: 'json' }
import ur from '@baize/contracts/locales/ur.json' with { type: 'json' }
import pg from 'pg'
import { Refusal } from '../refusal.ts'

const texts: Record<LanguageCode, Record<RefusalCode, string>> = { EN: en, BN: bn, UR: ur }

export function refusalText(code: RefusalCode, language: LanguageCode): string {
  return texts[language][code]
}

/** The language to refuse in when nothing about the caller is known yet. */
export function languageHint(header: string | string[] | undefined): LanguageCode {
  const text = typeof header === 'string' ? header.toUpperCase() : ''
  return isLanguageCode(text) ? text : languages.EN.code
}

/** What the HTTP server itself turns away, in our words. */
const serverCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'CONTENT_TYPE_NOT_SUPPORTED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
}

/** Class 08 is a lost connection, 53 too few resources, 57 a server that stops; 25006 a database that only reads. */
const passing = /^(08|53|57)|^25006$/

/** A text that no column can hold, such as one with NUL. Whoever sent it is told; that it came so far is a fault of ours. */
const unkeepable = new Set(['22021', '22P05'])

/** Every thrown thing as a refusal; what nobody promised becomes UNKNOWN_ERROR and is a fault of ours. */
export function asRefusal(error: unknown): { refusal: Refusal; isFault: boolean } {
  if (error instanceof Refusal) return { refusal: error, isFault: false }
  if (isPassing(error)) return { refusal: new Refusal('TRY_AGAIN'), isFault: true }
  const { code, statusCode } = asServerError(error)
  if (error instanceof pg.DatabaseError && unkeepable.has(code))
    return { refusal: new Refusal('BAD_REQUEST'), isFault: true }
  const known = serverCodes[code]
  if (known) return { refusal: new Refusal(known), isFault: false }
  if (statusCode >= 400 && statusCode < 500) return { refusal: new Refusal('BAD_REQUEST'), isFault: false }
  return { refusal: new Refusal('UNKNOWN_ERROR'), isFault: true }
}

function isPassing(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '')
  const { code } = asServerError(error)
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'ENOENT') return isConnect(error)
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  )
}

function isConnect(error: unknown): boolean {
  return (
    error instanceof Error && 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'read')
  )
}

function asServerError(error: unknown): { code: string; statusCode: number } {
  const thing = typeof error === 'object' && error !== null ? error : {}
  const code = 'code' in thing && typeof thing.code === 'string' ? thing.code : ''
  const statusCode = 'statusCode' in thing && typeof thing.statusCode === 'number' ? thing.statusCode : 0
  return { code, statusCode }
}
