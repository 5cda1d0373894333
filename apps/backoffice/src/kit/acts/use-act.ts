import { RefusedCall } from '@baize/client'
import { proveOperator } from '@baize/contracts'
import { useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import type { PasskeyProof } from '../../lib/passkeys.ts'

export type Proof = {
  readonly password: string
  readonly code: string
  /** What a passkey signed in place of the code. */
  readonly passkey?: PasskeyProof
}
const noProof: Proof = { password: '', code: '' }

/** What is done about a wish, under an id that it keeps however often it is sent. */
export type Send<Wish, Reply> = (id: string, wish: Wish) => Promise<Reply>

/** Does something once: what did not arrive is sent again under the same id, and who has to show who they are does so first. */
export function useAct<Wish, Reply>(send: Send<Wish, Reply>) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [reply, setReply] = useState<Reply>()
  const [proof, setProof] = useState<Proof>()
  const sent = useRef<{ readonly words: string; readonly id: string }>(undefined)

  async function act(wish: Wish): Promise<Reply | undefined> {
    setBusy(true)
    setError(undefined)
    try {
      if (proof) await proveOnce(proof)
      setProof(undefined)
      const words = JSON.stringify(wish)
      if (sent.current?.words !== words) sent.current = { words, id: crypto.randomUUID() }
      const answer = await send(sent.current.id, wish)
      setReply(answer)
      return answer
    } catch (problem) {
      if (problem instanceof RefusedCall && problem.code === 'PROOF_REQUIRED') setProof(noProof)
      else setError(problem)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** What a passkey signed serves once: where it was not enough it is asked anew. */
  async function proveOnce({ password, code, ...shown }: Proof): Promise<void> {
    setProof({ password, code })
    await prove({ password, code, ...shown })
  }

  return { act, isBusy, error, reply, proof, setProof }
}

async function prove({ password, code, passkey }: Proof): Promise<void> {
  const step = passkey ? { passkey } : code !== '' && { code }
  await call(proveOperator, { body: { password, ...step } })
}
