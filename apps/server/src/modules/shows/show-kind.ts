import { GIFT_ASKED_ABOVE, LONGEST_SHOW_LINE, showCommand, showGifts, type ShowRules } from '@baize/contracts'
import { moneyToWire } from '@baize/money'
import * as z from 'zod/mini'
import { sealForMember } from '#modules/identity'
import { closeRoom } from '#modules/rooms'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { roomHostOf } from '#platform/rooms/host'
import type { Carried, Room, RoomKind } from '#platform/rooms/room-game'
import { type ShowRoomCommand, SLOW_MS } from './decide-show.ts'
import { giveGifts, priceOf, shareOf, type WantedGift } from './give-gifts.ts'
import { makeMediaToken } from './media/media-token.ts'
import { isStreaming } from './media/streams.ts'
import { showGame } from './show-game.ts'
import { type ShowEvent, type ShowRoomState, showTerms } from './show-state.ts'
import * as lines from './store/lines.ts'
import * as sanctions from './store/sanctions.ts'
import * as store from './store/shows.ts'

const BP_PER_PERCENT = 100

/** A show in the host of rooms: what is said is kept sealed, what is given is paid, who is muted is written down. */
export const showKind: RoomKind<ShowRoomState, ShowRoomCommand, ShowEvent> = {
  kind: 'show',
  game: showGame,
  commands: showCommand,
  rulesOnWire,
  pass: ({ secrets, clock }, { rules }) => {
    const { stream } = z.parse(showTerms, rules)
    return makeMediaToken(secrets, { stream, right: 'read', now: clock.now() }).token
  },
  prepare: (app, _room, { state, command }) =>
    command.do === 'look' ? isStreaming(app, state.terms.stream) : Promise.resolve(undefined),
  carry: (tx, app, carried) => carryShows(tx, { secrets: app.secrets, now: app.clock.now() }, carried),
  done: (app, carried) => {
    for (const { room, events } of carried)
      if (events.some(({ is }) => is === 'ended')) roomHostOf(app).sendOut(room.id, null)
  },
}

function rulesOnWire({ rules }: Room): ShowRules {
  const { currency, host } = z.parse(showTerms, rules)
  return {
    currency,
    hostPercent: host.shareBp / BP_PER_PERCENT,
    gifts: showGifts.map(({ gift, price }) => {
      const { toHost } = shareOf(priceOf({ gift, currency }), host.shareBp)
      return { gift, price, toHost: moneyToWire(toHost) }
    }),
    askedAbove: GIFT_ASKED_ABOVE,
    slowSeconds: SLOW_MS / 1000,
    longestLine: LONGEST_SHOW_LINE,
  }
}

type CarriedShow = Carried<ShowEvent>
type Carrying = Pick<App, 'secrets'> & { readonly now: Date }

/** Who may not speak, and gifts that are not given, are taken out; all that is left is written. */
async function carryShows(
  tx: Tx,
  { secrets, now }: Carrying,
  carried: readonly CarriedShow[],
): Promise<readonly (Refusal | undefined)[]> {
  const gifts = await carryGifts(tx, carried, now)
  const silenced = await silencedAmong(tx, carried, now)
  const refusals = carried.map((each) => gifts.get(each) ?? silenced.get(each))
  for (const [place, each] of carried.entries())
    if (!refusals[place])
      for (const event of each.events) await keep(tx, { secrets, now, room: each.room, event })
  return refusals
}

async function carryGifts(
  tx: Tx,
  carried: readonly CarriedShow[],
  now: Date,
): Promise<ReadonlyMap<CarriedShow, Refusal>> {
  const asked = carried.flatMap((each) =>
    each.events.flatMap((event) => (event.is === 'gave' ? [{ each, event }] : [])),
  )
  if (asked.length === 0) return new Map()
  const ids = [...new Set(asked.map(({ each }) => each.room.id))]
  const shows = new Map((await store.readShowsByIds(tx, ids)).map((show) => [show.id, show]))
  const refused = new Map<CarriedShow, Refusal>()
  const wanted: { readonly each: CarriedShow; readonly gift: WantedGift }[] = []
  for (const { each, event } of asked) {
    const show = shows.get(each.room.id)
    const { id, memberId, gift } = event
    if (!show || each.room.isTrial) refused.set(each, new Refusal('GIFT_REFUSED'))
    else wanted.push({ each, gift: { id, memberId, gift, show } })
  }
  const outcomes = await giveGifts(
    tx,
    wanted.map(({ gift }) => gift),
    now,
  )
  for (const [place, { each }] of wanted.entries()) {
    const refusal = outcomes[place]
    if (refusal) refused.set(each, refusal)
  }
  return refused
}

/** A ban is of the whole house, so no room alone knows of it. */
async function silencedAmong(
  tx: Tx,
  carried: readonly CarriedShow[],
  now: Date,
): Promise<ReadonlyMap<CarriedShow, Refusal>> {
  const speaking = carried.flatMap((each) =>
    each.events.flatMap((event) => (event.is === 'said' || event.is === 'held' ? [{ each, event }] : [])),
  )
  const memberIds = [...new Set(speaking.map(({ event }) => event.memberId))]
  const standing = await sanctions.readStandingSanctions(tx, { memberIds, now })
  return new Map(
    speaking.flatMap(({ each, event }) => {
      const own = standing.find(
        ({ memberId, kind, showId }) =>
          memberId === event.memberId && (kind === 'ban' || showId === each.room.id),
      )
      if (!own) return []
      const until = own.endsAt?.getTime() ?? null
      return [[each, new Refusal('MUTED', { until, why: own.why })] as const]
    }),
  )
}

type Kept = Carrying & { readonly room: Room; readonly event: ShowEvent }

async function keep(tx: Tx, { secrets, now, room, event }: Kept): Promise<void> {
  const { id: showId, merchantCode } = room
  switch (event.is) {
    case 'said':
    case 'held': {
      const { id, memberId, text, at } = event
      const sealed = await sealForMember(tx, { secrets, memberId }, Buffer.from(text ?? ''))
      const state = event.is === 'said' ? 'shown' : 'held'
      return lines.insertShowLine(tx, {
        id,
        showId,
        merchantCode,
        memberId,
        sealed,
        state,
        saidAt: new Date(at),
      })
    }
    case 'let':
      return lines.letLine(tx, event.line)
    case 'hidden':
      return lines.hideLine(tx, { id: event.line, by: event.by, why: event.why, now })
    case 'muted':
      return keepMute(tx, { showId, merchantCode, now }, event)
    case 'reported':
      return lines.insertReport(tx, { lineId: event.line, memberId: event.memberId, why: event.why, now })
    case 'began':
    case 'resumed':
      return store.moveShow(tx, { id: showId, state: 'live', now })
    case 'paused':
      return store.moveShow(tx, { id: showId, state: 'paused', now })
    case 'ended':
      await closeRoom(tx, showId)
      return store.finishShow(tx, { id: showId, by: event.by, why: event.why, now })
    default:
  }
}

type InShow = { readonly showId: string; readonly merchantCode: string; readonly now: Date }

async function keepMute(
  tx: Tx,
  { showId, merchantCode, now }: InShow,
  event: Extract<ShowEvent, { readonly is: 'muted' }>,
): Promise<void> {
  const { id, memberId, line, by, why, until } = event
  await lines.hideLine(tx, { id: line, by, why, now })
  await sanctions.insertSanction(tx, {
    id,
    merchantCode,
    memberId,
    kind: 'mute',
    showId,
    why,
    madeBy: by,
    madeAt: now,
    endsAt: new Date(until),
    liftedAt: null,
    liftedBy: null,
  })
}
