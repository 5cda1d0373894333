import type { TableRules, TableView, TableYou } from '@baize/contracts'
import { type RoomPlay, type RoomSeat, startRoom, unitsOf, withFields } from '@baize/game-kit'
import './styles.ts'
import { sceneBox } from '../scenes/shared/studio.ts'
import { createTableDesk } from './table-desk.ts'
import type { TableOf } from './table-kind.ts'
import { texts } from './texts.ts'

/** Opens a table that any number of members bet at together. */
export async function startTable<Result>(table: TableOf<Result>): Promise<void> {
  await startRoom<TableRules, TableView, TableYou>({
    design: sceneBox,
    texts,
    isRules: withFields<TableRules>('kind', 'spots', 'limits', 'times'),
    isView: withFields<TableView>('phase', 'round', 'totals', 'history'),
    isYou: withFields<TableYou>('round', 'chips', 'staked'),
    make: (seat) => atTable(table, seat),
  })
}

async function atTable<Result>(
  table: TableOf<Result>,
  seat: RoomSeat<TableRules>,
): Promise<RoomPlay<TableView, TableYou>> {
  const { stage, motion, dealerSounds: sounds, t, isReduced } = seat
  if (seat.rules.isRelaxed) seat.strip.showRelaxed()
  const later = (work: () => void, ms: number) => void setTimeout(work, ms)
  const scene = await table.makeScene({ stage, motion, sounds, t, isReduced, later })
  const desk = createTableDesk({ table, seat, scene })
  return {
    show: desk.show,
    setLine: desk.setLine,
    watchOnly: desk.watchOnly,
    tick: desk.tick,
    rulesSheet: desk.rulesSheet,
    meanwhile(now, before) {
      const rounds = now.view.round - before.view.round
      const had = before.you && before.view.round === before.you.round ? unitsOf(before.you.staked) : 0
      if (rounds <= 0) return undefined
      const code = now.view.history.at(-1)
      const last = code === undefined ? '' : table.markOf(t, code).name
      return t(had > 0 ? 'room.meanwhileBet' : 'room.meanwhile', { count: rounds, last })
    },
  }
}
