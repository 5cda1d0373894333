import type { CrashRules, CrashView, CrashYou } from '@baize/contracts'
import {
  amountOf,
  createRoundClock,
  element,
  type RoomNow,
  type RoomSeat,
  shownUnits,
  type Units,
  unitsOf,
} from '@baize/game-kit'
import { askLarge } from '../shared/ask-large.ts'
import { createUsual } from '../shared/chips.ts'
import { createHistoryStrip } from '../shared/history-strip.ts'
import { tellOwn } from '../shared/tell-own.ts'
import { createBetSlot, type SlotNumber, type SlotState } from './bet-slot.ts'
import { createCurve, type CurveState } from './curve.ts'
import { flownMs, shownMultiple100, timesText } from './flight.ts'
import { crashMark } from './marks.ts'
import { createPlayers } from './players.ts'

type Now = RoomNow<CrashView, CrashYou>
type CrashSeat = RoomSeat<CrashRules>

const slots: readonly SlotNumber[] = [0, 1]

/** The member's side of a flight: two bets that are put in before it and taken out of it. */
export function createCrashDesk(seat: CrashSeat) {
  const { t, rules, currency, shell, sounds } = seat
  const shown = (units: Units) => shownUnits(units, currency)
  const usual = createUsual(seat.usualStake)
  const curve = createCurve(seat)
  // What is called out stands in the sky, where the figure will be.
  const clock = createRoundClock({ ...seat, caption: () => {} })
  const players = createPlayers(t, shown)
  const strip = createHistoryStrip(t, (code) => crashMark(t, code))
  let now: Now | undefined
  let isLine = true
  let refused: string | undefined
  const planned = new Set<SlotNumber>()
  const busy = new Set<SlotNumber>()

  const panels = slots.map((slot) =>
    createBetSlot({
      t,
      slot,
      limits: rules.limits,
      first: seat.usualStake,
      shown,
      onPress: () => press(slot),
    }),
  )
  const watching = element('p', { class: 'tray-watching', hidden: true })
  const panelRow = element('div', { class: 'slots' }, ...panels.map(({ root }) => root))
  seat.felt.append(element('div', { class: 'felt', 'data-kind': 'crash' }, strip.root, players.root))
  seat.foot.append(panelRow, watching)

  const betOf = (slot: SlotNumber) =>
    now?.you?.round === now?.view.round ? now?.you?.bets.find((bet) => bet.slot === slot) : undefined

  const isTaken = (slot: SlotNumber) => betOf(slot)?.took != null

  async function say(slot: SlotNumber, command: Readonly<Record<string, unknown>>): Promise<void> {
    busy.add(slot)
    showSlots()
    await seat.say({ slot, round: now?.view.round ?? 0, ...command })
    busy.delete(slot)
    showSlots()
  }

  function bet(slot: SlotNumber): void {
    const panel = panels[slot]
    if (!panel) return
    const units = panel.amount()
    const target = panel.target()
    const put = () => {
      sounds.play('coin')
      void say(slot, { do: 'bet', amount: amountOf(units), ...(target !== undefined && { target }) })
    }
    const others = slots.reduce<Units>((sum, each) => sum + unitsOf(betOf(each)?.amount ?? '0'), 0)
    if (usual.isLarge(others + units))
      askLarge({ t, sheets: shell.sheets, amount: shown(others + units), onYes: put })
    else put()
  }

  function press(slot: SlotNumber): void {
    const phase = now?.view.phase
    const own = betOf(slot)
    if (phase === 'betting') {
      if (own) void say(slot, { do: 'undo' })
      else bet(slot)
    } else if (phase === 'flying' && own && own.took === null) {
      sounds.play('win')
      void say(slot, { do: 'take' })
    } else if (planned.has(slot)) planned.delete(slot)
    else planned.add(slot)
    showSlots()
  }

  function showSlots(multiple100 = multipleNow()): void {
    if (!now) return
    const { phase } = now.view
    const part = partOf(phase)
    for (const slot of slots)
      panels[slot]?.show({
        phase: part,
        bet: betOf(slot),
        multiple100,
        isPlanned: planned.has(slot),
        isBusy: busy.has(slot),
        isOff: !isLine || (betOf(slot) !== undefined && (part === 'closed' || isTaken(slot))),
      })
    panelRow.hidden = refused !== undefined
    watching.hidden = refused === undefined
    watching.textContent = refused === undefined ? '' : t('room.watching', { why: refused })
  }

  function multipleNow(): number {
    return now ? shownMultiple100(flownMs(now.view, seat.now())) : 100
  }

  function curveState(): CurveState {
    if (!now) return { ms: 0, kind: 'waiting', note: '' }
    const { view } = now
    const ms = flownMs(view, seat.now())
    if (view.bust !== null && view.phase === 'over')
      return {
        ms,
        kind: view.isStopped ? 'stopped' : 'ended',
        note: t(view.isStopped ? 'crash.stopped' : 'crash.ended'),
      }
    if (view.phase === 'flying') return { ms, kind: 'flying', note: '' }
    return { ms: 0, kind: 'waiting', note: t(`crash.phase.${view.phase}`) }
  }

  /** What a flight came to: said when it is over. */
  function tell({ view, you }: Now): void {
    const text = t('crash.fell', { times: timesText(shownMultiple100(flownMs(view, 0) + 0.001)) })
    const bets = you?.round === view.round ? you.bets : []
    const staked = bets.reduce<Units>((sum, { amount }) => sum + unitsOf(amount), 0)
    const payout = bets.reduce<Units>((sum, each) => sum + unitsOf(each.payout ?? '0'), 0)
    usual.remember(staked)
    tellOwn({ seat, text, own: { staked, payout }, shown })
    if (!bets.length) sounds.play('land')
  }

  return {
    show(next: Now, before: Now | undefined): void {
      now = next
      const { view, you } = next
      const isNewPhase = before?.view.phase !== view.phase || before.view.round !== view.round
      clock.hear(view, before?.view)
      if (you) seat.book(bookedOf(you))
      if (isNewPhase && view.phase === 'over' && view.bust !== null) tell(next)
      if (isNewPhase && view.phase === 'betting') for (const slot of planned) if (!betOf(slot)) bet(slot)
      if (view.phase === 'betting') planned.clear()
      players.show(view)
      strip.show(view.history)
      document.body.dataset.phase = view.phase
      showSlots()
      curve.draw(curveState())
    },
    tick(): void {
      clock.tick()
      curve.draw(curveState())
      if (now?.view.phase === 'flying') showSlots()
    },
    setLine(isThere: boolean): void {
      isLine = isThere
      showSlots()
    },
    watchOnly(why: string): void {
      refused = why
      showSlots()
    },
  }
}

/** What a phase means for a bet. */
function partOf(phase: CrashView['phase']): SlotState['phase'] {
  if (phase === 'sealing') return 'closed'
  return phase === 'betting' || phase === 'flying' ? phase : 'idle'
}

function bookedOf({ round, bets }: CrashYou) {
  const staked = bets.reduce<Units>((sum, { amount }) => sum + unitsOf(amount), 0)
  const isKnown = bets.some(({ payout }) => payout !== null)
  const payout = bets.reduce<Units>((sum, each) => sum + unitsOf(each.payout ?? '0'), 0)
  return { round, staked, payout: isKnown ? payout : null }
}
