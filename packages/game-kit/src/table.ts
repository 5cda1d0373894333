import type { GameOpening, RoundReply } from '@baize/contracts'
import { multiplied, shownTimes, shownUnits, type Units, unitsOf } from './amounts.ts'
import type { Bridge } from './bridge.ts'
import { Refused } from './bridge.ts'
import type { Choice } from './frame/desk.ts'
import type { Frame } from './frame/frame.ts'
import { newKey } from './keys.ts'
import type { Motion } from './motion.ts'
import type { Sounds } from './sounds.ts'
import type { Translate } from './texts.ts'

/** What a game does with a round; all else is the table's. */
export type Play<View> = {
  /** What the member chose for the round, or nothing where it cannot begin yet. */
  start(): unknown
  /** Draws what has happened since the last view. A round that is taken up again is only set up, not told again. */
  show(round: RoundReply<View>, isResumed: boolean): Promise<void>
  /** What can be done in an open round. */
  choices?(round: RoundReply<View>): readonly Choice[]
  /** Called before a new round is asked for, and when a round is over or goes on. */
  clear?(): void
  /** A game that celebrates in its own way says so. */
  readonly hasOwnResult?: boolean
}

export type Table = {
  /** Takes a step in the open round. */
  act(action: unknown): void
  /** What the stake would become; `times` is in ten-thousandths. */
  worth(times: number): string
  shown(units: Units): string
  /** The stake of the round that is open, else the one that is chosen. */
  stake(): Units
  isOpen(): boolean
}

export type TableParts<View> = {
  readonly bridge: Bridge
  readonly frame: Frame
  readonly motion: Motion
  readonly sounds: Sounds
  readonly t: Translate
  readonly opening: GameOpening
  isView(view: unknown): view is View
}

export type RunningTable<View> = Table & {
  seat(play: Play<View>): void
  /** The button was pressed. */
  press(): void
  hearBalance(balance: string): void
  /** Runs when nothing is asked or shown, at once if so. */
  whenIdle(work: () => void): void
  resume(): Promise<void>
}

const RESULT_MS = 1_300
/** A return of so many stakes is a large win. */
const LARGE_WIN = 10

export function createTable<View>(parts: TableParts<View>): RunningTable<View> {
  const { bridge, frame, motion, sounds, t, opening } = parts
  const { symbol } = opening.currency
  let play: Play<View> | undefined
  let open: RoundReply<View> | undefined
  let isBusy = false
  let heard: string | undefined
  const idleWork: (() => void)[] = []

  /** One thing at a time: what is pressed meanwhile is not asked. */
  async function alone(work: () => Promise<void>): Promise<void> {
    if (isBusy) return
    isBusy = true
    frame.desk.wait(true)
    try {
      await work()
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      frame.toast(problem.message)
      play?.clear?.()
    } finally {
      isBusy = false
      frame.setChecking(false)
      frame.desk.lock(open !== undefined)
      frame.desk.offer(open && play?.choices ? play.choices(open) : [])
      frame.desk.wait(false)
      if (heard !== undefined && !open) frame.header.showBalance(unitsOf(heard))
      heard = undefined
      for (const each of idleWork.splice(0)) each()
    }
  }

  async function ask(
    question: { do: 'play'; stake: string; start: unknown } | { do: 'act'; roundId: string; action: unknown },
  ) {
    // The key is made before anything is sent, so that whatever happens to the answer it is the same question.
    const reply = await bridge.ask({ ...question, key: newKey() }, () => frame.setChecking(true))
    frame.setChecking(false)
    return checked(reply)
  }

  function checked(reply: RoundReply): RoundReply<View> {
    const { view } = reply
    if (!parts.isView(view)) throw new Error('The page answered with the round of another game.')
    return { ...reply, view }
  }

  async function show(round: RoundReply<View>, isResumed: boolean): Promise<void> {
    const [payout, balance] = [unitsOf(round.payout), unitsOf(round.balance)]
    open = round.isOver ? undefined : round
    frame.desk.lock(true)
    // What was won is added when it has been seen to be won.
    frame.header.showBalance(balance - payout)
    heard = undefined
    await play?.show(round, isResumed)
    if (!round.isOver) return
    frame.header.showBalance(balance)
    frame.header.showNet(unitsOf(round.net))
    await celebrate({ staked: unitsOf(round.staked), payout })
  }

  async function celebrate({ staked, payout }: { staked: Units; payout: Units }): Promise<void> {
    const isWon = payout > staked
    const amount = shownUnits(payout, symbol)
    frame.announce(payout > 0 ? t(isWon ? 'kit.won' : 'kit.returned', { amount }) : t('kit.nothing'))
    if (play?.hasOwnResult) return
    if (!isWon) {
      if (payout === 0) sounds.play('lose')
      return
    }
    const isGrand = payout >= staked * LARGE_WIN
    sounds.play(isGrand ? 'bigWin' : 'win')
    frame.showResult({ title: shownTimes(Math.floor((payout / staked) * 10_000)), amount, isGrand })
    await motion.wait(isGrand ? RESULT_MS * 2 : RESULT_MS)
    frame.showResult()
  }

  return {
    seat: (seated) => {
      play = seated
    },
    press: () =>
      void alone(async () => {
        const start = play?.start()
        if (open || start === undefined) return
        sounds.play('press')
        frame.desk.lock(true)
        frame.showResult()
        play?.clear?.()
        await show(await ask({ do: 'play', stake: frame.desk.stake(), start }), false)
      }),
    act: (action) =>
      void alone(async () => {
        if (!open) return
        sounds.play('press')
        await show(await ask({ do: 'act', roundId: open.roundId, action }), false)
      }),
    worth: (times) =>
      shownUnits(multiplied(open ? unitsOf(open.staked) : frame.desk.stakeUnits(), times), symbol),
    shown: (units) => shownUnits(units, symbol),
    stake: () => (open ? unitsOf(open.staked) : frame.desk.stakeUnits()),
    isOpen: () => open !== undefined,
    hearBalance(balance) {
      if (isBusy) heard = balance
      else frame.header.showBalance(unitsOf(balance))
    },
    whenIdle: (work) => (isBusy ? void idleWork.push(work) : work()),
    async resume() {
      const { openRound } = opening
      if (openRound) await alone(() => show(checked(openRound), true))
    },
  }
}
