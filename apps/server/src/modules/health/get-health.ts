import type { getHealth as contract, ReplyOf } from '@baize/contracts'
import { requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import type { Operator } from '#platform/visit'
import { lookAtPlant } from './look.ts'

/** How the plant is. It is of no one house: whoever may see it sees all of it. */
export async function getHealth(app: App, operator: Operator): Promise<ReplyOf<typeof contract>> {
  requireAction(operator, 'getHealth')
  return { lines: await lookAtPlant(app), now: app.clock.now().toISOString() }
}
