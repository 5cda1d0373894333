import type { GameOpening } from '@baize/contracts'
import { unitsOf } from '../amounts.ts'
import { createRoomNet } from './room-net.ts'
import type { RoomShell } from './room-shell.ts'

/** What the header says of the member's money. */
export function createPurse({ shell }: RoomShell, opening: GameOpening) {
  const { header } = shell
  const net = createRoomNet(unitsOf(opening.session.net))
  let isHeld = false
  let waiting: string | undefined
  header.showBalance(unitsOf(opening.balance))
  header.showNet(unitsOf(opening.session.net))
  return {
    hearBalance(balance: string): void {
      if (isHeld) waiting = balance
      else header.showBalance(unitsOf(balance))
    },
    holdBalance(shouldHold: boolean): void {
      isHeld = shouldHold
      if (isHeld || waiting === undefined) return
      header.showBalance(unitsOf(waiting))
      waiting = undefined
    },
    book: (own: Parameters<typeof net>[0]) => header.showNet(net(own)),
    balance: header.balance,
  }
}
