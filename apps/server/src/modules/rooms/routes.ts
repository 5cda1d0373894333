import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { joinRoom } from './join-room.ts'
import { listRooms } from './list-rooms.ts'

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
]
