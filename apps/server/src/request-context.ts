import { type Endpoint, isLanguageCode, type LanguageCode, languageOfTag } from '@baize/contracts'
import { findActor } from '#modules/identity'
import { findOperator, requireMayCall } from '#modules/operators'
import { chooseLanguage, findMerchant } from '#modules/settings'
import type { App } from '#platform/app'
import type { ArrivedCall } from '#platform/http/answer-call'
import { Refusal } from '#platform/refusal'
import type { ProvenCall, Visit } from '#platform/visit'

type Arrival = { readonly device: string; readonly contract: Endpoint }

/**
 * Finds out who is asking: the house by the host, the language by choice, then by browser, the member by token and key.
 * What is for operators knows no members, and the other way round.
 */
export async function visitOf(app: App, request: ArrivedCall, { device, contract }: Arrival): Promise<Visit> {
  const { audience, mustSign } = contract
  const guest = await guestVisitOf(app, request, device)
  const token = tokenOf(request)
  if (audience === 'operator') {
    const isUnattended = request.headers['x-unattended'] !== undefined
    const actor = await findOperator(app, { ...guest, token, isUnattended })
    if (actor.kind === 'operator') await requireMayCall(app, actor.operator, contract)
    return { ...guest, actor }
  }
  const credentials = { token, merchantCode: guest.merchant.code, mustSign: mustSign === true }
  return { ...guest, actor: await findActor(app, credentials, guest.call) }
}

/** The same for what shows nothing of a member: pages are drawn for guests. */
export async function guestVisitOf(app: App, request: ArrivedCall, device: string): Promise<Visit> {
  const merchant = await findMerchant(app, { host: hostOf(request), wish: merchantWish(request) })
  return {
    merchant,
    origin: originOf(request),
    language: chooseLanguage(merchant, languageWishes(request)),
    actor: { kind: 'guest' },
    device,
    agent: (request.headers['user-agent'] ?? '').slice(0, 200),
    ip: request.ip,
    country: app.countryOfIp(request.ip),
    requestId: request.id,
    call: callOf(request),
  }
}

function tokenOf(request: ArrivedCall): string | undefined {
  const token = request.headers.authorization
  return token && token.length <= 100 ? token : undefined
}

function callOf(request: ArrivedCall): ProvenCall {
  const proof = request.headers['x-proof']
  return {
    method: request.method,
    url: request.url,
    rawBody: request.rawBody,
    proof: typeof proof === 'string' ? proof : undefined,
  }
}

/** A host that cannot be part of an address is nobody's. */
function originOf(request: ArrivedCall): string {
  const origin = `${request.protocol}://${request.host}`
  if (!URL.canParse(origin)) throw new Refusal('MERCHANT_NOT_FOUND')
  return origin
}

function hostOf(request: ArrivedCall): string {
  return request.host.replace(/:\d+$/, '')
}

function merchantWish(request: ArrivedCall): string | undefined {
  const wishes = [queryText(request, 'merchant'), request.headers.merchant, request.cookies.merchant]
  return wishes.find((wish): wish is string => typeof wish === 'string' && wish !== '')
}

function queryText(request: ArrivedCall, name: string): unknown {
  const { query } = request
  return typeof query === 'object' && query !== null
    ? Object.entries(query).find(([key]) => key === name)?.[1]
    : undefined
}

function languageWishes(request: ArrivedCall): (LanguageCode | undefined)[] {
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
function browserWishes(request: ArrivedCall): (LanguageCode | undefined)[] {
  const header = request.headers['accept-language'] ?? ''
  return header
    .slice(0, 200)
    .split(',')
    .map((entry) => languageOfTag(entry.split(';')[0]?.trim() ?? ''))
}
