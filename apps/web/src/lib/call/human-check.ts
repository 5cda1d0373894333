import { bytesOf, toBase64 } from '@baize/client'
import { getHumanChallenge, type HumanPurpose } from '@baize/contracts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { call } from './api.ts'

/** Does the piece of work that the server asks of a browser before it believes that a person uses it. */
export async function solveHumanCheck(purpose: HumanPurpose): Promise<string> {
  const challenge = await call(getHumanChallenge, { query: { purpose } })
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The check could not be finished.')
  const { counter, derivedKey } = solution
  return toBase64(bytesOf(JSON.stringify({ challenge, solution: { counter, derivedKey } })))
}
