import { isLanguageCode, type LanguageCode, languageOfTag } from '@baize/contracts'
import type { FastifyRequest } from 'fastify'
import { chooseLanguage, findMerchant } from '#modules/settings'
import type { App } from '#platform/app'
import type { Visit } from '#platform/visit'

/** Finds out who is asking: the house by the host, the language by choice, then by browser. */
export async function visitOf(app: App, request: FastifyRequest): Promise<Visit> {
  const merchant = await findMerchant(app, { host: hostOf(request), wish: merchantWish(request) })
  return {
    merchant,
    language: chooseLanguage(merchant, languageWishes(request)),
    actor: { kind: 'guest' },
    ip: request.ip,
    country: app.countryOfIp(request.ip),
    requestId: request.id,
  }
}

function hostOf(request: FastifyRequest): string {
  return request.host.replace(/:\d+$/, '')
}

function merchantWish(request: FastifyRequest): string | undefined {
  const wishes = [queryText(request, 'merchant'), request.headers.merchant, request.cookies.merchant]
  return wishes.find((wish): wish is string => typeof wish === 'string' && wish !== '')
}

function queryText(request: FastifyRequest, name: string): unknown {
  const { query } = request
  return typeof query === 'object' && query !== null
    ? Object.entries(query).find(([key]) => key === name)?.[1]
    : undefined
}

function languageWishes(request: FastifyRequest): (LanguageCode | undefined)[] {
  const header = request.headers.language
  return [
    asLanguage(typeof header === 'string' ? header : undefined),
    asLanguage(request.cookies.language),
    ...browserWishes(request),
  ]
}

function asLanguage(text: string | undefined): LanguageCode | undefined {
  const code = text?.toUpperCase() ?? ''
  return isLanguageCode(code) ? code : undefined
}

/** The browser's list is in its own order of preference, most wanted first. */
function browserWishes(request: FastifyRequest): (LanguageCode | undefined)[] {
  const header = request.headers['accept-language'] ?? ''
  return header
    .slice(0, 200)
    .split(',')
    .map((entry) => languageOfTag(entry.split(';')[0]?.trim() ?? ''))
}
