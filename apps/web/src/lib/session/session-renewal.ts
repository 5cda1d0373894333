import { addressOf, bodyText, bytesOf, type ServerAnswer, setServerClock } from '@baize/client'
import { type OpenedSession, renewSession } from '@baize/contracts'
import { exchange, valueOf } from '../call/api.ts'
import { agreeing, type OwnHalf, proofOf } from './proof.ts'
import { keepSession } from './session.ts'
import { inTurn } from '../storage/turns.ts'
import { readSession } from '../page/visit.ts'

/**
 * Trades the refresh cookie for a new token. The cookie can be spent once, so all tabs take turns, and those that
 * waited find the token that another brought. False when the session is over.
 */
export function renewToken(spent: string): Promise<boolean> {
  return inTurn(async () => {
    const session = readSession()
    if (!session) return false
    if (session.token !== spent) return true
    const answered = await agreeing(ask, ({ envelope }) => (envelope.success ? envelope.value : null))
    if (isOver(answered)) return false
    const opened = valueOf(answered)
    keepSession({ ...opened, firstTimeLogin: session.firstTimeLogin })
    return true
  })
}

/** Any other refusal (the house is closed, the server is busy) says nothing about the session. */
function isOver({ envelope }: ServerAnswer<OpenedSession>): boolean {
  return !envelope.success && (envelope.errorCode === 'SESSION_ENDED' || envelope.errorCode === 'BAD_PROOF')
}

/** A proof that was refused is made again if the clock was wrong. */
async function ask(body: OwnHalf): Promise<ServerAnswer<OpenedSession>> {
  const first = await prove(body)
  const isStale = !first.envelope.success && first.envelope.errorCode === 'BAD_PROOF'
  return isStale && setServerClock(first.saidAt) ? prove(body) : first
}

async function prove(body: OwnHalf): Promise<ServerAnswer<OpenedSession>> {
  const url = addressOf(renewSession, undefined)
  const text = bodyText(body)
  const proof = await proofOf({ method: renewSession.method, url, body: bytesOf(text ?? '') })
  return exchange(renewSession, { url, text, headers: { 'X-Proof': proof } })
}
