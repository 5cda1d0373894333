import type { GameOpening, RoundReply } from '@baize/contracts'
import { formatTimes } from '@baize/money/format'
import { multiplied, shownUnits, type Units, unitsOf } from './amounts.ts'
import type { Bridge } from './bridge.ts'
import { Refused } from './bridge.ts'
import type { Choice } from './frame/play-bar.ts'
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
  /** Begins a round otherwise than by the large button. */
  begin(start: unknown): void
  /** Takes a step in the open round. */
  act(action: unknown): void
  /** What the stake would become; `times` is in ten-thousandths. */
  worth(times: number): string
  shown(units: Units): string
  /** The stake of the round that is open, else the one that is chosen. */
  stake(): Units
}

export type TableParts<View> = {
  readonly bridge: Bridge
  readonly frame: Frame
  readonly motion: Motion
  readonly sounds: Sounds
  readonly t: Translate
  readonly opening: GameOpening
  isView(view: unknown): view is View
  /** An answer did not come and is sought again. */
  onLost(): void
}

export type RunningTable<View> = Table & {
  seat(play: Play<View>): void
  /** The button was pressed. */
  press(): void
  /** Plays a round as the button would; nothing where it was refused or could not begin. */
  playOnce(): Promise<RoundReply<View> | undefined>
  /** Whether a round waits for the member. */
  hasOpenRound(): boolean
  hearBalance(balance: string): void
  /** Runs when nothing is asked or shown, at once if so. */
  whenIdle(work: () => void): void
  resume(): Promise<void>
}

const RESULT_MS = 1_300
/** A return of so many stakes is a large win. */
const LARGE_WIN = 10

/** One thing at a time: what is asked for while something is under way is not done. */
function createTurns(frame: Frame) {
  let isBusy = false
  const waiting: (() => void)[] = []
  return {
    isBusy: () => isBusy,
    whenIdle: (work: () => void) => {
      if (isBusy) waiting.push(work)
      else work()
    },
    async take(work: () => Promise<void>, after: { refused(): void; always(): void }): Promise<void> {
      if (isBusy) return
      isBusy = true
      frame.playBar.lock(true)
      frame.playBar.wait(true)
      try {
        await work()
      } catch (problem) {
        if (!(problem instanceof Refused)) throw problem
        frame.toast(problem.message)
        after.refused()
      } finally {
        isBusy = false
        frame.setChecking(false)
        after.always()
        frame.playBar.wait(false)
        frame.restoreFocus()
        for (const each of waiting.splice(0)) each()
      }
    },
  }
}

type Question =
  | { readonly do: 'play'; readonly stake: string; readonly start: unknown }
  | { readonly do: 'act'; readonly roundId: string; readonly action: unknown }

function createAsking<View>({ bridge, frame, isView, onLost }: TableParts<View>) {
  function checked(reply: RoundReply): RoundReply<View> {
    const { view } = reply
    if (!isView(view)) throw new Error('The page answered with the round of another game.')
    return { ...reply, view }
  }
  /** The key is made before anything is sent, so that whatever happens to the answer it is the same question. */
  async function ask(question: Question): Promise<RoundReply<View>> {
    const patience = { late: () => frame.setChecking(true), again: onLost }
    const reply = await bridge.ask({ ...question, key: newKey() }, patience)
    frame.setChecking(false)
    return checked(reply)
  }
  return { ask, checked }
}

/** Says what a round came to; a win is celebrated only if more came back than was staked. */
async function tellResult<View>(
  { frame, motion, sounds, t, opening }: TableParts<View>,
  { staked, payout, isShownByGame }: { staked: Units; payout: Units; isShownByGame: boolean },
): Promise<void> {
  const isWon = payout > staked
  const amount = shownUnits(payout, opening.currency)
  frame.announce(payout > 0 ? t(isWon ? 'kit.won' : 'kit.returned', { amount }) : t('kit.nothing'))
  if (isShownByGame) return
  if (payout === 0) sounds.play('lose')
  if (!isWon) return
  const isGrand = payout >= staked * LARGE_WIN
  sounds.play(isGrand ? 'bigWin' : 'win')
  frame.showResult({ title: formatTimes({ payout, stake: staked }), amount, isGrand })
  await motion.wait(isGrand ? RESULT_MS * 2 : RESULT_MS)
  frame.showResult()
}

/** A pot that fell is told after whatever else the round came to, and by every game in the same way. */
async function tellJackpot<View>(
  { frame, motion, sounds, t, opening }: TableParts<View>,
  pot: Units,
): Promise<void> {
  const amount = shownUnits(pot, opening.currency)
  frame.announce(t('kit.jackpotWon', { amount }))
  sounds.play('bigWin', 7)
  frame.showResult({ title: t('kit.jackpot'), amount, isGrand: true })
  await motion.wait(RESULT_MS * 3)
  frame.showResult()
}

/** What a round that is over came to, in the header and over the table. */
async function tellRound<View>(
  parts: TableParts<View>,
  round: RoundReply<View>,
  isShownByGame: boolean,
): Promise<void> {
  const { header } = parts.frame
  const pot = unitsOf(round.jackpot ?? '0')
  header.showBalance(unitsOf(round.balance))
  header.showNet(unitsOf(round.net))
  const payout = unitsOf(round.payout) - pot
  await tellResult(parts, { staked: unitsOf(round.staked), payout, isShownByGame })
  if (pot > 0) await tellJackpot(parts, pot)
}

export function createTable<View>(parts: TableParts<View>): RunningTable<View> {
  const { frame, sounds, opening } = parts
  const { playBar, header } = frame
  const { openRound, currency } = opening
  const turns = createTurns(frame)
  const { ask, checked } = createAsking(parts)
  let play: Play<View> | undefined
  let open: RoundReply<View> | undefined
  let heard: string | undefined
  const stake = () => (open ? unitsOf(open.staked) : playBar.stakeUnits())

  const turn = (work: () => Promise<void>) =>
    turns.take(work, {
      refused: () => (open ? undefined : play?.clear?.()),
      always() {
        playBar.lock(open !== undefined)
        playBar.offer(open && play?.choices ? play.choices(open) : [])
        if (heard !== undefined && !open) header.showBalance(unitsOf(heard))
        heard = undefined
      },
    })

  async function show(round: RoundReply<View>, isResumed: boolean): Promise<void> {
    open = round.isOver ? undefined : round
    // What was won is added when it has been seen to be won.
    header.showBalance(unitsOf(round.balance) - unitsOf(round.payout))
    heard = undefined
    await play?.show(round, isResumed)
    if (round.isOver) await tellRound(parts, round, play?.hasOwnResult === true)
  }

  async function begin(start: unknown): Promise<RoundReply<View> | undefined> {
    if (open || start === undefined) return undefined
    sounds.play('press')
    frame.showResult()
    play?.clear?.()
    const round = await ask({ do: 'play', stake: playBar.stake(), start })
    await show(round, false)
    return round
  }

  async function playOnce(start = () => play?.start()): Promise<RoundReply<View> | undefined> {
    let played: RoundReply<View> | undefined
    await turn(async () => void (played = await begin(start())))
    return played
  }

  async function goOn(action: unknown): Promise<void> {
    if (!open) return
    sounds.play('press')
    await show(await ask({ do: 'act', roundId: open.roundId, action }), false)
  }

  return {
    seat: (seated) => {
      play = seated
    },
    press: () => void playOnce(),
    playOnce: () => playOnce(),
    hasOpenRound: () => open !== undefined,
    begin: (start) => void playOnce(() => start),
    act: (action) => void turn(() => goOn(action)),
    worth: (times) => shownUnits(multiplied(stake(), times), currency),
    shown: (units) => shownUnits(units, currency),
    stake,
    hearBalance: (balance) => (turns.isBusy() ? (heard = balance) : header.showBalance(unitsOf(balance))),
    whenIdle: turns.whenIdle,
    resume: async () => openRound && turn(() => show(checked(openRound), true)),
  }
}
