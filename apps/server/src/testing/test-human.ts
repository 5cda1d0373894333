import { getHumanChallenge, humanChallenge, type HumanPurpose } from '@baize/contracts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { TestBrowser } from './test-browser.ts'

/** Does the work that the server asks of a browser, as the site does. */
export async function solveHuman(browser: TestBrowser, purpose: HumanPurpose): Promise<string> {
  const reply = await browser.call(getHumanChallenge, { query: { purpose } })
  const challenge = z.parse(humanChallenge, reply.json().value)
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The work was not done in time.')
  const { counter, derivedKey } = solution
  return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64')
}
