import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { haltRoom } from './halt-room.ts'
import { joinRoom } from './join-room.ts'
import { listRooms } from './list-rooms.ts'
import { getOfficeRoom, listOfficeRooms } from './office-rooms.ts'
import { relaxRoom } from './relax-room.ts'
import { askRoomLimits } from './room-limits.ts'
import { askRoomVoid } from './void-round.ts'

export const roomsRoutes = [
  route(contract.joinRoom, ({ app, member, merchant, body }) =>
    joinRoom(app, { member, merchant, wanted: body }),
  ),
  route(contract.listRooms, ({ app, member, merchant, query }) =>
    listRooms(app, {
      merchantCode: merchant.code,
      isTrial: member?.isTrial ?? false,
      gameCode: query.game,
    }),
  ),
  route(contract.listOfficeRooms, ({ app, operator, query }) => listOfficeRooms(app, operator, query)),
  route(contract.getOfficeRoom, ({ app, operator, query }) => getOfficeRoom(app, operator, query)),
  route(contract.haltRoom, ({ app, operator, body }) => haltRoom(app, operator, body)),
  route(contract.relaxRoom, ({ app, operator, body }) => relaxRoom(app, operator, body)),
  route(contract.voidRoomRound, ({ app, operator, body }) => askRoomVoid(app, operator, body)),
  route(contract.changeRoomLimits, ({ app, operator, body }) => askRoomLimits(app, operator, body)),
]
