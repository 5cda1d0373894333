import { type Approval, type BodyOf, voidCauses, type voidDraw as contract } from '@baize/contracts'
import * as z from 'zod/mini'
import { approvalKind, requestApproval, requireAsker } from '#modules/operators'
import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { type Draw, drawLife } from './draw.ts'
import { lockDraw, readDraw } from '../store/draws.ts'
import { voidIn } from './void-draw.ts'

/** Gives a whole draw up, for all who are in it and for everybody to see; the stakes go back in batches after it. */
export const drawVoiding = approvalKind({
  kind: 'draw.void',
  action: 'voidDraw',
  body: z.object({ cause: z.enum(voidCauses), state: z.literal('void') }),
  async before(db: Db | Tx, { subject }) {
    const draw = await readDraw(db, subject)
    return draw ? { state: draw.state } : null
  },
  async apply(tx, { subject, body: { cause } }) {
    const draw = await lockDraw(tx, subject)
    if (!draw || !canBeGivenUp(draw)) return { failure: 'ALREADY_DECIDED' }
    await voidIn(tx, draw, `two operators: ${cause}`)
    return {}
  },
})

/** Once its numbers are known a draw stands: nobody gives up what they have seen the end of. */
function canBeGivenUp({ state }: Pick<Draw, 'state'>): boolean {
  return drawLife.canMove(state, 'void')
}

/** Asks that a draw be given up; another operator decides. Draws are of no one house. */
export async function askDrawVoid(
  app: App,
  operator: Operator,
  { id, drawId: subject, cause, reason }: BodyOf<typeof contract>,
): Promise<Approval> {
  requireAsker(app, operator, drawVoiding)
  const draw = await readDraw(app.db, subject)
  if (!draw) throw new Refusal('DRAW_NOT_FOUND')
  if (!canBeGivenUp(draw)) throw new Refusal('ALREADY_DECIDED')
  const body = { cause, state: 'void' } as const
  return requestApproval(app, drawVoiding, { id, operator, merchantCode: null, subject, body, reason })
}
