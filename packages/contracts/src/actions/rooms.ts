import { actions } from './action.ts'

/** Rooms, where members play together. */
export const roomActions = actions({
  listOfficeRooms: {
    roles: ['support', 'risk', 'owner', 'games', 'auditor'],
    commands: ['rooms list'],
    screen: 'rooms',
  },
  getOfficeRoom: {
    roles: ['support', 'risk', 'owner', 'games', 'auditor'],
    commands: ['rooms show'],
    screen: 'rooms',
  },
  haltRoom: {
    roles: ['risk', 'games'],
    isProven: true,
    record: ['room.halt'],
    commands: ['rooms halt', 'rooms resume'],
    screen: 'rooms',
  },
  relaxRoom: {
    roles: ['risk', 'games'],
    isProven: true,
    record: ['room.relax'],
    commands: ['rooms relax', 'rooms unrelax'],
    screen: 'rooms',
  },
  voidRoomRound: {
    roles: ['risk'],
    decides: 'finance',
    isProven: true,
    record: ['room-round.void'],
    commands: ['rooms void'],
    screen: 'rooms',
  },
  changeRoomLimits: {
    roles: ['games'],
    decides: 'risk',
    isProven: true,
    record: ['room.limits'],
    commands: ['rooms limits'],
    screen: 'rooms',
  },
})
