import { type Bridge, Refused } from '../bridge.ts'
import type { Translate } from '../texts.ts'
import type { OpenSeeds } from './room-seat.ts'
import type { RoomShell } from './room-shell.ts'

type OwnAsks = { readonly bridge: Bridge; readonly room: RoomShell; readonly t: Translate }

/** What a member asks of the page for themselves. What they are told when it says no is up to the game. */
export function ownAsks({ bridge, room, t }: OwnAsks) {
  return {
    checkOwn: (roundId: string) => void bridge.ask({ do: 'check', roundId }),
    look: () => void bridge.ask({ do: 'look' }),
    checkLast() {
      checkNewest(bridge).catch((problem: unknown) => {
        if (!(problem instanceof Refused)) throw problem
        room.shell.toast(problem.message)
      })
    },
    async sit(): Promise<boolean> {
      try {
        await bridge.ask({ do: 'sit' })
        return true
      } catch (problem) {
        if (!(problem instanceof Refused)) throw problem
        return false
      }
    },
    showSeeds(open: OpenSeeds) {
      open({ bridge, frame: room.shell, t }).catch((problem: unknown) => {
        if (!(problem instanceof Refused)) throw problem
        room.shell.toast(problem.message)
      })
    },
  }
}

async function checkNewest(bridge: Bridge): Promise<void> {
  const { rounds } = await bridge.ask({ do: 'history' })
  const newest = rounds.find(({ isOver }) => isOver)
  if (newest) await bridge.ask({ do: 'check', roundId: newest.roundId })
}
