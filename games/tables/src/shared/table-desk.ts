import type { TableRules, TableView, TableYou } from '@baize/contracts'
import {
  createRoundClock,
  type RoomNow,
  type RoomSeat,
  shownUnits,
  type Units,
  unitsOf,
} from '@baize/game-kit'
import type { Scene } from '../scene.ts'
import { askLarge } from './ask-large.ts'
import { type Bets, createBets } from './bets.ts'
import { chipValues, createUsual, firstChip, sumOf } from './chips.ts'
import { type LaidFelt, layFelt } from './felt.ts'
import { createSceneRunner } from './scene-runner.ts'
import type { TableOf } from './table-kind.ts'
import { tableRulesParts } from './table-rules.ts'
import { tellOwn } from './tell-own.ts'
import { createTray, type Tray } from './tray.ts'

type DeskParts<Result> = {
  readonly table: TableOf<Result>
  readonly seat: RoomSeat<TableRules>
  readonly scene: Scene<Result>
}

type Now = RoomNow<TableView, TableYou>

/** What is known at a table, and what is laid on it. */
type Desk<Result> = DeskParts<Result> & {
  readonly usual: ReturnType<typeof createUsual>
  now: Now | undefined
  /** The last round whose result has been seen. */
  told: number
  isLine: boolean
  /** Why the house lets this member only watch. */
  refused: string | undefined
}

type Laid = { readonly bets: Bets; readonly tray: Tray; readonly felt: LaidFelt }

type Added = readonly { readonly spot: string; readonly units: Units }[]

/** Touches within this time are one command. */
const TOGETHER_MS = 160

function isOpen({ isLine, refused, now }: Desk<unknown>): boolean {
  return isLine && refused === undefined && now?.view.phase === 'betting'
}

/** The member's side of a table: chips go down and come back, and the room says what became of them. */
export function createTableDesk<Result>({ table, seat, scene }: DeskParts<Result>) {
  const { t, rules, currency } = seat
  const shown = (units: Units) => shownUnits(units, currency)
  const usual = createUsual(seat.usualStake)
  const desk: Desk<Result> = {
    table,
    seat,
    scene,
    usual,
    now: undefined,
    told: 0,
    isLine: true,
    refused: undefined,
  }
  const laid = layDesk(desk, shown, () => redraw())
  const redraw = () => drawDesk(desk, laid)
  const clock = createRoundClock(seat)
  const runner = createSceneRunner<Result>({
    scene,
    dealMs: rules.times.deal,
    isResult: table.isResult,
    now: seat.now,
    later: (work, ms) => setTimeout(work, ms),
    onTold(round) {
      tell(desk, round, shown)
      redraw()
    },
  })
  return {
    show(next: Now, before: Now | undefined): void {
      desk.now = next
      const { view, you } = next
      seat.holdBalance(view.phase === 'showing' && view.round > desk.told)
      laid.bets.hear({ you, round: view.round, isOpen: isOpen(desk) })
      if (you) seat.book({ round: you.round, staked: unitsOf(you.staked), payout: unitsOrNull(you.payout) })
      clock.hear(view, before?.view)
      runner.show(view, before === undefined)
      redraw()
    },
    tick: clock.tick,
    setLine(isThere: boolean): void {
      desk.isLine = isThere
      redraw()
    },
    watchOnly(why: string): void {
      desk.refused = why
      redraw()
    },
    rulesSheet: () =>
      tableRulesParts({
        t,
        rules,
        shown: (amount) => shown(unitsOf(amount)),
        spotName: (spot) => table.spotName(t, spot),
      }),
  }
}

function unitsOrNull(amount: string | null): Units | null {
  return amount === null ? null : unitsOf(amount)
}

/** Lays felt and tray, with what a touch of them does. */
function layDesk<Result>(desk: Desk<Result>, shown: (units: Units) => string, onChange: () => void): Laid {
  const { table, seat, usual } = desk
  const { t, rules, shell, sounds } = seat
  const chips = chipValues(rules.limits.main)
  const { least, most } = rules.limits.main
  const bets = createBets({ say: seat.say, onChange, soon: (work) => setTimeout(work, TOGETHER_MS) })
  const put = (added: Added) => {
    if (!isOpen(desk) || added.length === 0) return
    const total = added.reduce((sum, { units }) => sum + units, bets.staked())
    const lay = () => {
      sounds.play('coin')
      bets.put(added)
    }
    if (usual.isLarge(total)) askLarge({ t, sheets: shell.sheets, amount: shown(total), onYes: lay })
    else lay()
  }
  const tray = createTray({
    t,
    chips,
    first: firstChip(chips, seat.usualStake),
    limits: `${shown(unitsOf(least))} – ${shown(unitsOf(most))}`,
    shown,
    onUndo: bets.undo,
    onClear: bets.clear,
    onRepeat: () => put(bets.last().map(({ spot, amount }) => ({ spot, units: unitsOf(amount) }))),
  })
  const onPut = (spots: readonly { readonly spot: string; readonly times: number }[]) =>
    put(spots.map(({ spot, times }) => ({ spot, units: tray.chip() * times })))
  const felt = layFelt({ table, t, rules, chips, shown, onPut })
  seat.felt.append(felt.root)
  seat.foot.append(tray.root)
  return { bets, tray, felt }
}

/** A result has been seen: it is said, with what it came to for this member. */
function tell<Result>(desk: Desk<Result>, round: number, shown: (units: Units) => string): void {
  const { table, seat, usual, now } = desk
  desk.told = Math.max(desk.told, round)
  if (!now || now.view.round !== round || !table.isResult(now.view.result)) return
  const text = table.resultText(seat.t, now.view.result)
  seat.caption(text)
  const you = now.you?.round === round ? now.you : undefined
  const payout = unitsOrNull(you?.payout ?? null)
  const own = you && payout !== null ? { staked: unitsOf(you.staked), payout } : undefined
  usual.remember(own?.staked ?? 0)
  tellOwn({ seat, text, own, shown })
  seat.holdBalance(false)
}

function drawDesk<Result>(desk: Desk<Result>, { bets, tray, felt }: Laid): void {
  const { table, seat, now, told, refused } = desk
  if (!now) return
  const { t } = seat
  const { view } = now
  const isTold = view.round <= told
  const result = isTold && table.isResult(view.result) ? view.result : undefined
  const canBet = isOpen(desk)
  felt.show({
    own: bets.onSpots(),
    waiting: bets.waiting(),
    totals: view.totals,
    isOpen: canBet,
    isWon: (spot) => result !== undefined && table.isWon(spot, result),
  })
  if (view.phase !== 'showing' || isTold) felt.showHistory(view.history)
  const isOff = view.phase === 'resting' || view.phase === 'halted'
  const watching = isOff ? t(`room.phase.${view.phase}`) : undefined
  tray.show({
    staked: bets.staked(),
    isOpen: canBet,
    canUndo: canBet && bets.canUndo(),
    canRepeat: canBet && bets.last().length > 0 && sumOf(bets.last()) <= seat.balance(),
    watching: refused === undefined ? watching : t('room.watching', { why: refused }),
  })
  document.body.dataset.focus = view.phase === 'sealing' || view.phase === 'showing' ? 'scene' : 'felt'
  document.body.dataset.phase = view.phase
}
