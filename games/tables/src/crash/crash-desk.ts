import type { CrashRules, CrashView, CrashYou } from '@baize/contracts'
import { crashMultiple100 } from '@baize/engines/shown'
import {
  createRoundClock,
  element,
  type RoomNow,
  type RoomSeat,
  shownUnits,
  type Units,
  unitsOf,
} from '@baize/game-kit'
import { createUsual } from '../shared/chips.ts'
import { createHistoryStrip } from '../shared/history-strip.ts'
import { tellOwn } from '../shared/tell-own.ts'
import type { BetSlot, SlotNumber, SlotState } from './bet-slot.ts'
import { createCurve, type CurveState } from './curve.ts'
import { type CrashDesk, layBets } from './lay-bets.ts'
import { bust100Of, flownMs, timesText } from './flight.ts'
import { crashMark } from './marks.ts'
import { createPlayers } from './players.ts'

type Now = RoomNow<CrashView, CrashYou>

/** The member's side of a flight: two bets that are put in before it and taken out of it. */
export function createCrashDesk(seat: RoomSeat<CrashRules>) {
  const { t, currency } = seat
  const shown = (units: Units) => shownUnits(units, currency)
  const desk: CrashDesk = {
    seat,
    usual: createUsual(seat.usualStake),
    planned: new Set(),
    busy: new Set(),
    now: undefined,
    isLine: true,
    refused: undefined,
    shown,
  }
  const curve = createCurve(seat)
  // What is called out stands in the sky, where the figure will be.
  const clock = createRoundClock({ ...seat, caption: () => {} })
  const players = createPlayers(t, shown)
  const strip = createHistoryStrip(t, (code) => crashMark(t, code))
  const bets = layBets(desk, () => redraw())
  const watching = element('p', { class: 'tray-watching', hidden: true })
  const panels = element('div', { class: 'slots' }, ...bets.slots.map(({ root }) => root))
  seat.felt.append(element('div', { class: 'felt', 'data-kind': 'crash' }, strip.root, players.root))
  seat.foot.append(panels, watching)
  const redraw = () => {
    showSlots(desk, bets)
    const { refused } = desk
    panels.hidden = refused !== undefined
    watching.hidden = refused === undefined
    watching.textContent = refused === undefined ? '' : t('room.watching', { why: refused })
  }
  return {
    show(next: Now, before: Now | undefined): void {
      desk.now = next
      const { view, you } = next
      const isNew = before?.view.phase !== view.phase || before.view.round !== view.round
      clock.hear(view, before?.view)
      if (you) seat.book({ round: you.round, ...sumsOf(you) })
      if (isNew && view.phase === 'over' && view.bust !== null) tell(desk, next)
      if (isNew && view.phase === 'betting') bets.putPlanned()
      players.show(view)
      strip.show(view.history)
      document.body.dataset.phase = view.phase
      redraw()
      curve.draw(curveState(desk))
    },
    tick(): void {
      clock.tick()
      curve.draw(curveState(desk))
      if (desk.now?.view.phase === 'flying') showSlots(desk, bets)
    },
    setLine(isThere: boolean): void {
      desk.isLine = isThere
      redraw()
    },
    watchOnly(why: string): void {
      desk.refused = why
      redraw()
    },
  }
}

type LaidBets = { readonly slots: readonly BetSlot[]; betOf(slot: SlotNumber): SlotState['bet'] }

function showSlots({ seat, now, planned, busy, isLine }: CrashDesk, { slots, betOf }: LaidBets): void {
  if (!now) return
  const phase = partOf(now.view.phase)
  const multiple100 = crashMultiple100(flownMs(now.view, seat.now()))
  for (const [index, panel] of slots.entries()) {
    const slot = index === 0 ? 0 : 1
    const bet = betOf(slot)
    const isDone = bet !== undefined && (phase === 'closed' || bet.took !== null)
    panel.show({
      phase,
      bet,
      multiple100,
      isPlanned: planned.has(slot),
      isBusy: busy.has(slot),
      isOff: !isLine || isDone,
    })
  }
}

/** What a phase means for a bet. */
function partOf(phase: CrashView['phase']): SlotState['phase'] {
  if (phase === 'sealing') return 'closed'
  return phase === 'betting' || phase === 'flying' ? phase : 'idle'
}

function curveState({ seat, now }: CrashDesk): CurveState {
  const grounded = { ms: 0, multiple100: 100, kind: 'waiting', note: '' } as const
  if (!now) return grounded
  const { t } = seat
  const { view } = now
  const ms = flownMs(view, seat.now())
  if (view.phase === 'flying') return { ms, multiple100: crashMultiple100(ms), kind: 'flying', note: '' }
  const multiple100 = bust100Of(view)
  if (view.phase !== 'over' || multiple100 === undefined)
    return { ...grounded, note: t(`crash.phase.${view.phase}`) }
  return view.isStopped
    ? { ms, multiple100, kind: 'stopped', note: t('crash.stopped') }
    : { ms, multiple100, kind: 'ended', note: t('crash.ended') }
}

/** What a flight came to: said when it is over. */
function tell({ seat, usual, shown }: CrashDesk, { view, you }: Now): void {
  const text = seat.t('crash.fell', { times: timesText(bust100Of(view) ?? 100) })
  const { staked, payout } = you?.round === view.round ? sumsOf(you) : { staked: 0, payout: 0 }
  usual.remember(staked)
  tellOwn({ seat, text, own: { staked, payout: payout ?? 0 }, shown })
  if (staked === 0) seat.sounds.play('land')
}

function sumsOf({ bets }: CrashYou): { readonly staked: Units; readonly payout: Units | null } {
  const staked = bets.reduce<Units>((sum, { amount }) => sum + unitsOf(amount), 0)
  const paid = bets.flatMap(({ payout }) => (payout === null ? [] : [unitsOf(payout)]))
  return { staked, payout: paid.length > 0 ? paid.reduce((sum, each) => sum + each, 0) : null }
}
