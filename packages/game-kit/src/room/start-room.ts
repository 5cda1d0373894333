import { createRenderer, createStage, type Design, type Stage } from '../stage.ts'
import { readSwitches } from '../switches.ts'
import type { RoomPlay, RoomSeat } from './room-seat.ts'
import { type PlainSetup, startPlainRoom } from './start-plain-room.ts'

export type RoomSetup<Rules, View extends object, You> = Omit<PlainSetup<Rules, View, You>, 'make'> & {
  readonly design: Design
  make(seat: RoomSeat<Rules>): Promise<RoomPlay<View, You>>
}

/** A room that is drawn on a canvas. */
export async function startRoom<Rules, View extends object, You>({
  design,
  ...setup
}: RoomSetup<Rules, View, You>): Promise<void> {
  const preparing = createRenderer(readSwitches(location.search))
  preparing.catch(() => {}) // Whoever waits for it is told; until then it must be no unhandled rejection.
  let stage: Stage | undefined
  await startPlainRoom<Rules, View, You>({
    ...setup,
    async make(seat, clock) {
      stage = createStage({
        renderer: await preparing,
        host: seat.shell.table,
        design,
        clock,
        motion: seat.motion,
      })
      return setup.make({ ...seat, stage })
    },
  })
  stage?.redraw()
}
