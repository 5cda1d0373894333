import type { GameOpening } from '@baize/contracts'
import { unitsOf } from './amounts.ts'
import { type AutoEnd, type AutoPlan, type AutoRun, beginAuto, nextAuto, roundsLeft } from './auto.ts'
import { autoContent } from './frame/auto-sheet.ts'
import { button } from './frame/dom.ts'
import type { Frame } from './frame/frame.ts'
import type { Motion } from './motion.ts'
import type { RunningTable } from './table.ts'
import type { Translate } from './texts.ts'

type AutoParts<View> = {
  readonly table: RunningTable<View>
  readonly frame: Frame
  readonly motion: Motion
  readonly t: Translate
  readonly opening: GameOpening
}

export type Auto = {
  /** Ends the rounds that follow by themselves; one that is under way is still shown. */
  end(why: AutoEnd): void
  /** Puts the way to it beside the large button, where the house's rules allow it. */
  offer(): void
}

const PAUSE_MS = 250

/**
 * Asks for round after round as the member would, each with a key of its own. Here is only decided when to ask again:
 * whatever the house says no to ends it, and so does everything by which the member would not see what goes on.
 */
export function createAuto<View>({ table, frame, motion, t, opening }: AutoParts<View>): Auto {
  const { playBar, sheets } = frame
  let run: AutoRun | undefined
  const stop = button({ label: '', className: 'kit-play kit-stop', onPress: () => end('member') })
  stop.dataset.action = 'stop'
  const end = (why: AutoEnd) => {
    if (run) run = nextAuto(run, { kind: 'end', why })
  }
  const label = (now: AutoRun) => {
    const left = roundsLeft(now)
    stop.textContent = left === null ? t('kit.auto.stop') : t('kit.auto.stopLeft', { count: left })
  }

  async function playThrough(everyMs: number): Promise<void> {
    while (run && !run.end) {
      label(run)
      playBar.setStake(run.stake)
      const begun = performance.now()
      const round = await table.playOnce()
      if (!round) end('refused')
      else
        run = nextAuto(run, { kind: 'round', staked: unitsOf(round.staked), payout: unitsOf(round.payout) })
      if (run.end) return
      await motion.wait(PAUSE_MS)
      await passed(everyMs - (performance.now() - begun))
    }
  }

  async function start(plan: AutoPlan, everyMs: number): Promise<void> {
    if (run || table.hasOpenRound()) return
    sheets.close()
    const first = playBar.stakeUnits()
    run = beginAuto({ plan, bounds: playBar.bounds, stake: first })
    playBar.runBy(stop)
    stop.focus()
    try {
      await playThrough(everyMs)
    } finally {
      const why = run.end ?? 'refused'
      run = undefined
      playBar.runBy(undefined)
      playBar.setStake(first)
      frame.restoreFocus()
      frame.announce(t(`kit.auto.ended.${why}`))
      // What the house refused stands there in its own words already.
      if (why !== 'member' && why !== 'refused') frame.toast(t(`kit.auto.ended.${why}`))
    }
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') end('hidden')
  })
  const offer = () => {
    const { auto } = opening
    if (!auto) return
    const { most, everyMs } = auto
    const onStart = (plan: AutoPlan) => void start(plan, everyMs)
    playBar.addBeside(wayTo({ frame, t, opening }, { most, onStart }))
  }
  return { end, offer }
}

type Offered = { readonly most: number | null; onStart(plan: AutoPlan): void }

/** The button that opens the sheet on which the rounds are chosen. */
function wayTo(
  { frame, t, opening }: Pick<AutoParts<unknown>, 'frame' | 't' | 'opening'>,
  { most, onStart }: Offered,
): HTMLButtonElement {
  const { game, currency } = opening
  const changesStake = game.kind !== 'slots'
  const way = button({
    label: t('kit.auto'),
    icon: 'repeat',
    className: 'kit-beside',
    onPress: () =>
      frame.sheets.open(
        t('kit.auto'),
        autoContent({ t, symbol: currency.symbol, most, changesStake, onStart }),
      ),
  })
  way.dataset.action = 'auto'
  return way
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(milliseconds, 0)))
}
