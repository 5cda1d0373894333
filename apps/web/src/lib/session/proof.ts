import { makeMacProver, makeProver, type ProvenRequest } from '@baize/client'
import type { OpenedSession, ProofKey } from '@baize/contracts'

/** Where this browser keeps the keys of the site. */
export const keyDatabase = { name: 'baize', warn: console.warn }

export const { ownProofKey, proofOf } = makeProver(keyDatabase)

const { newExchange, macOf, forgoMac } = makeMacProver(keyDatabase)
export { forgoMac }

/** How a call shows whose it is. */
export type CallKeys = { readonly token: string | undefined; readonly mustSign: boolean }

/** What shows that a call comes from this browser: a signature where the contract asks for one, else a MAC where it can. */
export async function proofFor({ token, mustSign }: CallKeys, call: ProvenRequest): Promise<string> {
  const mac = token === undefined || mustSign ? undefined : await macOf(token, call)
  return mac ?? proofOf(call)
}

export type OwnHalf = { readonly exchangeKey?: ProofKey }

/**
 * Asks for a session with this browser's half of the key that its calls are proven by, and works the key out before
 * anybody can use the token.
 */
export async function agreeing<Reply>(
  ask: (own: OwnHalf) => Promise<Reply>,
  openedIn: (reply: Reply) => OpenedSession | null,
): Promise<Reply> {
  const exchange = await newExchange()
  const reply = await ask(exchange ? { exchangeKey: exchange.exchangeKey } : {})
  const opened = openedIn(reply)
  if (opened?.exchangeKey) await exchange?.complete(opened.token, opened.exchangeKey)
  return reply
}
