import type { Approval, BodyOf, changeRoomLimits as contract, RoomLimits } from '@baize/contracts'
import { type Currency, parseMoney, unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import { approvalKind, requestApproval, requireAction, requireAsker } from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { limitsOf, requireOfficeRoom } from './office-rooms.ts'
import { setRoomRules } from './change-room.ts'
import { lockOfficeRoom, readOfficeRoom } from './store/office-rooms.ts'

const amounts = {
  mainLeast: z.string(),
  mainMost: z.string(),
  sideLeast: z.nullable(z.string()),
  sideMost: z.nullable(z.string()),
  cap: z.string(),
}

/** What may be bet in a room from its next round on; one that is under way is ended by the limits it began with. */
export const roomLimitsChange = approvalKind({
  kind: 'room.limits',
  action: 'changeRoomLimits',
  body: z.object(amounts),
  async before(db, { subject }) {
    const room = await readOfficeRoom(db, subject)
    const limits = room && limitsOf(room)
    return limits ? flat(limits) : null
  },
  async apply(tx, { subject: id, body }) {
    const room = await lockOfficeRoom(tx, id)
    const limits = room && limitsOf(room)
    if (!room || !limits) return { failure: 'ROOM_NOT_FOUND' }
    const { mainLeast, mainMost, sideLeast, sideMost, cap } = body
    const side = sideLeast === null || sideMost === null ? null : { least: sideLeast, most: sideMost }
    const changed = { ...limits, main: { least: mainLeast, most: mainMost }, side, cap }
    await setRoomRules(tx, id, { ...Object(room.rules), limits: changed })
    return {}
  },
})

function flat({ main, side, cap }: RoomLimits) {
  return {
    mainLeast: main.least,
    mainMost: main.most,
    sideLeast: side?.least ?? null,
    sideMost: side?.most ?? null,
    cap,
  }
}

/** Asks for other limits; another operator decides. */
export async function askRoomLimits(
  app: App,
  operator: Operator,
  { id, room: subject, limits, reason }: BodyOf<typeof contract>,
): Promise<Approval> {
  requireAction(operator, 'changeRoomLimits')
  const room = await requireOfficeRoom(app, operator, subject)
  const { merchantCode } = room
  requireAsker(app, operator, roomLimitsChange, merchantCode)
  const known = limitsOf(room)
  if (!known || (known.side === null) !== (limits.side === null)) throw new Refusal('ROOM_NOT_FOUND')
  const body = flat(requireLimits(limits, await readCurrency(app.db, merchantCode)))
  return requestApproval(app, roomLimitsChange, { id, operator, merchantCode, subject, body, reason })
}

/** Every least is above nothing and not above its most, and no single bet can pass what a round may cost. */
function requireLimits({ main, side, cap }: RoomLimits, currency: Currency): RoomLimits {
  const most = unitsOf(cap, 'limits.cap', currency)
  const span = ({ least, most: top }: RoomLimits['main'], name: string) => {
    const [from, to] = [unitsOf(least, `${name}.least`, currency), unitsOf(top, `${name}.most`, currency)]
    if (to < from || to > most) throw new Refusal('INVALID_AMOUNT', { fields: [`${name}.most`] })
    return { least: unitsToWire(from), most: unitsToWire(to) }
  }
  return {
    main: span(main, 'limits.main'),
    side: side && span(side, 'limits.side'),
    cap: unitsToWire(most),
  }
}

function unitsOf(amount: string, field: string, currency: Currency): bigint {
  const units = parseMoney(amount, currency)?.units
  if (units === undefined || units <= 0n) throw new Refusal('INVALID_AMOUNT', { fields: [field] })
  return units
}
