import type { TableRules, TableView, TableYou } from '@baize/contracts'
import {
  createRoundClock,
  type RoomNow,
  type RoomSeat,
  type RulesPart,
  shownUnits,
  type Units,
  unitsOf,
} from '@baize/game-kit'
import type { Scene } from '../scene.ts'
import { askLarge } from './ask-large.ts'
import { createBets } from './bets.ts'
import { chipValues, createUsual, firstChip, sumOf } from './chips.ts'
import { layFelt } from './felt.ts'
import { createSceneRunner } from './scene-runner.ts'
import type { TableOf } from './table-kind.ts'
import { tableRulesParts } from './table-rules.ts'
import { tellOwn } from './tell-own.ts'
import { createTray } from './tray.ts'

type DeskParts<Result> = {
  readonly table: TableOf<Result>
  readonly seat: RoomSeat<TableRules>
  readonly scene: Scene<Result>
}

type Now = RoomNow<TableView, TableYou>

/** Touches within this time are one command. */
const TOGETHER_MS = 160

/** The member's side of a table: chips go down and come back, and the room says what became of them. */
export function createTableDesk<Result>({ table, seat, scene }: DeskParts<Result>) {
  const { t, rules, currency, shell, sounds } = seat
  const shown = (units: Units) => shownUnits(units, currency)
  const chips = chipValues(rules.limits.main)
  const usual = createUsual(seat.usualStake)
  let now: Now | undefined
  let told = 0
  let isLine = true
  let refused: string | undefined

  const isOpen = () => isLine && refused === undefined && now?.view.phase === 'betting'
  const bets = createBets({
    say: seat.say,
    onChange: () => redraw(),
    soon: (work) => setTimeout(work, TOGETHER_MS),
  })
  const tray = createTray({
    t,
    chips,
    first: firstChip(chips, seat.usualStake),
    limits: `${shown(unitsOf(rules.limits.main.least))} – ${shown(unitsOf(rules.limits.main.most))}`,
    shown,
    onUndo: bets.undo,
    onClear: bets.clear,
    onRepeat: () => put(bets.last().map(({ spot, amount }) => ({ spot, units: unitsOf(amount) }))),
  })
  const felt = layFelt({
    table,
    t,
    rules,
    chips,
    shown,
    onPut: (spots) => put(spots.map(({ spot, times }) => ({ spot, units: tray.chip() * times }))),
  })
  seat.felt.append(felt.root)
  seat.foot.append(tray.root)
  const clock = createRoundClock(seat)
  const runner = createSceneRunner<Result>({
    scene,
    dealMs: rules.times.deal,
    isResult: table.isResult,
    now: seat.now,
    later: (work, ms) => setTimeout(work, ms),
    onTold: (round) => tell(round),
  })

  function put(added: readonly { readonly spot: string; readonly units: Units }[]): void {
    if (!isOpen() || added.length === 0) return
    const more = added.reduce((sum, { units }) => sum + units, 0)
    const total = bets.staked() + more
    const lay = () => {
      sounds.play('coin')
      bets.put(added)
    }
    if (usual.isLarge(total)) askLarge({ t, sheets: shell.sheets, amount: shown(total), onYes: lay })
    else lay()
  }

  function tell(round: number): void {
    told = Math.max(told, round)
    if (!now || now.view.round !== round || !table.isResult(now.view.result)) return redraw()
    const text = table.resultText(t, now.view.result)
    seat.caption(text)
    const you = now.you?.round === round ? now.you : undefined
    const own = you && you.payout !== null ? { staked: unitsOf(you.staked), payout: unitsOf(you.payout) } : undefined
    usual.remember(own?.staked ?? 0)
    tellOwn({ seat, text, own, shown })
    seat.holdBalance(false)
    redraw()
  }

  function redraw(): void {
    if (!now) return
    const { view } = now
    const isTold = view.round <= told
    const result = isTold && table.isResult(view.result) ? view.result : undefined
    felt.show({
      own: bets.onSpots(),
      waiting: bets.waiting(),
      totals: view.totals,
      isOpen: isOpen(),
      isWon: (spot) => result !== undefined && table.isWon(spot, result),
    })
    if (view.phase !== 'showing' || isTold) felt.showHistory(view.history)
    const isOff = view.phase === 'resting' || view.phase === 'halted'
    const watching = isOff ? t(`room.phase.${view.phase}`) : undefined
    tray.show({
      staked: bets.staked(),
      isOpen: isOpen(),
      canUndo: isOpen() && bets.canUndo(),
      canRepeat: isOpen() && bets.last().length > 0 && sumOf(bets.last()) <= seat.balance(),
      watching: refused === undefined ? watching : t('room.watching', { why: refused }),
    })
    document.body.dataset.focus = view.phase === 'sealing' || view.phase === 'showing' ? 'scene' : 'felt'
    document.body.dataset.phase = view.phase
  }

  return {
    show(next: Now, before: Now | undefined): void {
      now = next
      const { view, you } = next
      seat.holdBalance(view.phase === 'showing' && view.round > told)
      bets.hear({ you, round: view.round, isOpen: isOpen() })
      if (you)
        seat.book({ round: you.round, staked: unitsOf(you.staked), payout: you.payout === null ? null : unitsOf(you.payout) })
      clock.hear(view, before?.view)
      runner.show(view, before === undefined)
      redraw()
    },
    tick: clock.tick,
    setLine(isThere: boolean): void {
      isLine = isThere
      redraw()
    },
    watchOnly(why: string): void {
      refused = why
      redraw()
    },
    rulesSheet: (): readonly RulesPart[] =>
      tableRulesParts({
        t,
        rules,
        shown: (amount) => shown(unitsOf(amount)),
        spotName: (spot) => table.spotName(t, spot),
      }),
  }
}
