import { randomUUID } from 'node:crypto'
import { officeRoomStates, voidCauses } from '@baize/contracts'
import {
  askRoomLimits,
  askRoomVoid,
  getOfficeRoom,
  haltRoom,
  listOfficeRooms,
  relaxRoom,
} from '#modules/rooms'
import {
  choiceIn,
  type Command,
  type Commands,
  idIn,
  reasonIn,
  requireOperator,
  table,
  UsageProblem,
  waitsForAnother,
} from './command.ts'

/** Rooms, where members play together. */
export const roomCommands: Commands = {
  'rooms list': {
    usage: `rooms list MERCHANT [${officeRoomStates.join('|')}|- [AFTER]]   (those with the most people first)`,
    run: async (office, [house = '', wanted, after]) => {
      const state =
        wanted === undefined || wanted === '-'
          ? undefined
          : choiceIn(wanted, { among: officeRoomStates, what: 'A state' })
      const page = await listOfficeRooms(office.app, requireOperator(office), { house, state, after })
      const rows = page.rooms.map(
        ({ room, game, number, state: now, phase, people, simulated, currency, isTrial }) => [
          room,
          `${game} ${number}`,
          now,
          phase,
          `${people} in it, ${simulated} simulated`,
          isTrial ? `${currency} play money` : currency,
        ],
      )
      return page.after === null
        ? table(rows)
        : `${table(rows)}\nThere is more: rooms list ${house} ${wanted ?? '-'} ${page.after}`
    },
  },
  'rooms show': {
    usage: 'rooms show ROOM   (its round, its limits, and what was asked of it)',
    run: async (office, [id]) => {
      const shown = await getOfficeRoom(office.app, requireOperator(office), { room: idIn(id) })
      const { room, round, limits, instructions } = shown
      return table([
        [`${room.game} ${room.number}`, room.state, room.phase, room.owner ?? 'resting'],
        ...(round
          ? [[`round ${round.number}`, `${round.bettors} bet`, round.staked, round.locksAt ?? '-']]
          : []),
        ...(limits
          ? [
              ['main', limits.main.least, limits.main.most, `cap ${limits.cap}`],
              ...(limits.side ? [['side', limits.side.least, limits.side.most, '']] : []),
            ]
          : []),
        ...instructions.map(({ what, by, askedAt, doneAt }) => [what, by, askedAt, doneAt ?? 'not yet']),
      ])
    },
  },
  'rooms halt': halting(true, 'the round is played to its end, and none begins after it'),
  'rooms resume': halting(false, 'rounds begin again'),
  'rooms relax': relaxing(true, 'twice the time to bet, from the next round on'),
  'rooms unrelax': relaxing(false, 'the usual time to bet, from the next round on'),
  'rooms void': {
    usage: `rooms void ROOM ROUND ${voidCauses.join('|')} WHY...   (until its result is known; finance decides)`,
    run: async (office, [room, round = '', cause, ...why]) => {
      if (!/^[1-9]\d{0,8}$/.test(round)) throw new UsageProblem('ROUND is a whole number.')
      const asked = {
        id: randomUUID(),
        room: idIn(room),
        round: Number(round),
        cause: choiceIn(cause, { among: voidCauses, what: 'A cause' }),
        reason: reasonIn(why),
      }
      const { id } = await askRoomVoid(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'moved')
    },
  },
  'rooms limits': {
    usage:
      'rooms limits ROOM MAIN-LEAST MAIN-MOST SIDE-LEAST|- SIDE-MOST|- CAP WHY...   (from the next round on; risk decides)',
    run: async (office, [room, least = '', most = '', sideLeast = '-', sideMost = '-', cap = '', ...why]) => {
      const side = sideLeast === '-' && sideMost === '-' ? null : { least: sideLeast, most: sideMost }
      const asked = {
        id: randomUUID(),
        room: idIn(room),
        limits: { main: { least, most }, side, cap },
        reason: reasonIn(why),
      }
      const { id } = await askRoomLimits(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'changed')
    },
  },
}

function relaxing(isRelaxed: boolean, effect: string): Command {
  return {
    usage: `rooms ${isRelaxed ? 'relax' : 'unrelax'} ROOM WHY...   (${effect})`,
    run: async (office, [room, ...why]) => {
      const asked = { room: idIn(room), isRelaxed, reason: reasonIn(why) }
      const { game } = await relaxRoom(office.app, requireOperator(office), asked)
      return `The room of ${game} has ${effect}.`
    },
  }
}

function halting(isHalted: boolean, effect: string): Command {
  return {
    usage: `rooms ${isHalted ? 'halt' : 'resume'} ROOM WHY...   (${effect})`,
    run: async (office, [room, ...why]) => {
      const asked = { room: idIn(room), isHalted, reason: reasonIn(why) }
      const { game, state } = await haltRoom(office.app, requireOperator(office), asked)
      return `The room of ${game} is ${state}.`
    },
  }
}
