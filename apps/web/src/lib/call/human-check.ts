import { bytesOf, toBase64 } from '@baize/client'
import { getHumanChallenge, type HumanPurpose } from '@baize/contracts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { call } from './api.ts'

/** Fetches a challenge, solves it, and writes it down as the server reads it. */
export async function solveHumanCheck(purpose: HumanPurpose): Promise<string> {
  const challenge = await call(getHumanChallenge, { query: { purpose } })
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The check could not be finished.')
  const { counter, derivedKey } = solution
  return toBase64(bytesOf(JSON.stringify({ challenge, solution: { counter, derivedKey } })))
}
