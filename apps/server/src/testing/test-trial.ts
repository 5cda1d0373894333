import { startTrial } from '@baize/contracts'
import type { LightMyRequestResponse } from 'fastify'
import type { TestBrowser } from './test-browser.ts'
import { solveHuman } from './test-human.ts'

/** Plays for free, as the login screen's action does; the browser keeps the session it gets. */
export async function startTestTrial(
  browser: TestBrowser,
  more: object = {},
): Promise<LightMyRequestResponse> {
  const human = await solveHuman(browser, 'trial')
  const body = { proofKey: browser.proofKey, human, isOfAge: true, ...more }
  const reply = await browser.call(startTrial, { body })
  if (reply.statusCode === 200) browser.session = reply.json().value.session
  return reply
}
