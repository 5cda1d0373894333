import type { CrashRules, CrashView, CrashYou } from '@baize/contracts'
import { amountOf, type RoomNow, type RoomSeat, type Units, unitsOf } from '@baize/game-kit'
import { askLarge } from '../shared/ask-large.ts'
import type { createUsual } from '../shared/chips.ts'
import { createBetSlot, type SlotNumber } from './bet-slot.ts'

/** What is known at a flight. */
export type CrashDesk = {
  readonly seat: RoomSeat<CrashRules>
  readonly usual: ReturnType<typeof createUsual>
  /** Bets that wait for the next round. */
  readonly planned: Set<SlotNumber>
  /** Bets whose last word has not been answered. */
  readonly busy: Set<SlotNumber>
  now: RoomNow<CrashView, CrashYou> | undefined
  isLine: boolean
  /** Why the house lets this member only watch. */
  refused: string | undefined
  shown(units: Units): string
}

const numbers: readonly SlotNumber[] = [0, 1]

/** The two bets, with what a press of their large buttons does. */
export function layBets(desk: CrashDesk, onChange: () => void) {
  const { seat, usual, planned, busy, shown } = desk
  const { t, rules, shell, sounds } = seat
  const slots = numbers.map((slot) =>
    createBetSlot({
      t,
      slot,
      limits: rules.limits,
      first: seat.usualStake,
      shown,
      onPress: () => press(slot),
    }),
  )
  const betOf = (slot: SlotNumber) => {
    const { you, view } = desk.now ?? {}
    return you?.round === view?.round ? you?.bets.find((bet) => bet.slot === slot) : undefined
  }

  async function say(slot: SlotNumber, command: Readonly<Record<string, unknown>>): Promise<void> {
    busy.add(slot)
    onChange()
    await seat.say({ slot, round: desk.now?.view.round ?? 0, ...command })
    busy.delete(slot)
    onChange()
  }

  function put(slot: SlotNumber): void {
    const panel = slots[slot]
    if (!panel) return
    const [units, target] = [panel.amount(), panel.target()]
    const total = numbers.reduce<Units>((sum, each) => sum + unitsOf(betOf(each)?.amount ?? '0'), units)
    const lay = () => {
      sounds.play('coin')
      void say(slot, { do: 'bet', amount: amountOf(units), ...(target !== undefined && { target }) })
    }
    if (usual.isLarge(total)) askLarge({ t, sheets: shell.sheets, amount: shown(total), onYes: lay })
    else lay()
  }

  function press(slot: SlotNumber): void {
    const phase = desk.now?.view.phase
    const own = betOf(slot)
    if (phase === 'betting' && own) void say(slot, { do: 'undo' })
    else if (phase === 'betting') put(slot)
    else if (phase === 'flying' && own?.took === null) {
      sounds.play('win')
      void say(slot, { do: 'take' })
    } else if (!planned.delete(slot)) planned.add(slot)
    onChange()
  }

  return {
    slots,
    betOf,
    /** Bets are taken again: what was planned is put down. */
    putPlanned(): void {
      const waiting = [...planned].filter((slot) => !betOf(slot))
      planned.clear()
      for (const slot of waiting) put(slot)
    },
  }
}
