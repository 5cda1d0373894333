import type { GameOpening } from '@baize/contracts'
import { unitsOf } from '../amounts.ts'
import { type Bridge, createBridge, Refused } from '../bridge.ts'
import { type Clock, createClock } from '../clock.ts'
import { dress, fontsReady } from '../dress.ts'
import { showFailure } from '../frame/failure.ts'
import { openHistory } from '../frame/history-sheet.ts'
import { roomRulesContent } from './room-rules.ts'
import { createMotion } from '../motion.ts'
import { createSounds, type Sounds } from '../sounds.ts'
import { prefersReducedMotion, readSwitches } from '../switches.ts'
import { languageOf, loadTranslate, type TextLoaders, type Translate } from '../texts.ts'
import { hasSharedRound, roomFairnessContent } from './room-fairness.ts'
import { createRoomLine, type RoomLine } from './room-line.ts'
import { createRoomNet } from './room-net.ts'
import { createRoomSenses, type RoomSenses } from './room-senses.ts'
import type { OpenSeeds, PlainSeat, RoomPlay } from './room-seat.ts'
import { createRoomShell, type RoomShell } from './room-shell.ts'
import { sensesContent } from './senses-sheet.ts'

export type PlainSetup<Rules, View extends object, You> = {
  readonly texts: TextLoaders
  isRules(rules: unknown): rules is Rules
  isView(view: unknown): view is View
  isYou(you: unknown): you is You
  /** What draws beside the page needs the frames too. */
  make(seat: PlainSeat<Rules>, clock: Clock): Promise<RoomPlay<View, You>>
}

/** Opens the bridge, comes into the room and stays until the page takes the frame away. The page alone draws here. */
export async function startPlainRoom<Rules, View extends object, You>(
  setup: PlainSetup<Rules, View, You>,
): Promise<void> {
  const bridge = createBridge(window.parent)
  try {
    await comeIn(setup, bridge)
  } catch (problem) {
    await showFailure(document.body, { problem, bridge })
    if (!(problem instanceof Refused)) throw problem
  }
}

async function comeIn<Rules, View extends object, You>(
  setup: PlainSetup<Rules, View, You>,
  bridge: Bridge,
): Promise<void> {
  const switches = readSwitches(location.search)
  // The room speaks as soon as it is opened, and nothing of it may be missed.
  const line = createRoomLine<View, You>(bridge, setup)
  const opening = await bridge.ask({ do: 'open' })
  const { game, currency } = opening
  if (!setup.isRules(game.rules)) throw new Error(`These are not the rules of ${game.kind}.`)
  const language = languageOf(opening.language)
  dress(opening, language)
  const [t] = await Promise.all([loadTranslate(language, setup.texts), fontsReady(language, currency.symbol)])
  const clock = createClock(switches.frameMs)
  const isReduced = prefersReducedMotion()
  const motion = createMotion(clock, isReduced)
  const sounds = createSounds(opening.isMuted)
  const senses = openSenses({ bridge, opening, sounds })
  let seated: RoomPlay<View, You> | undefined
  const check = (round: number) => void bridge.ask({ do: 'check', roundId: `room/${round}` })
  const open = (title: string, content: Node[] | undefined) => {
    if (content) room.shell.sheets.open(t(title), content)
  }
  const room: RoomShell = createRoomShell(document.body, {
    t,
    motion,
    opening,
    handlers: {
      ...quietHandlers({ bridge, t, opening, sounds, senses, room: () => room }),
      onClose() {
        const close = () => void bridge.ask({ do: 'close' })
        if (!seated?.closing?.(close)) close()
      },
      onRules: () =>
        open('kit.rules', roomRulesContent(t, seated?.rulesSheet() ?? [], seated?.fairness?.sentences)),
      onFairness: () =>
        open('kit.fairness', seated?.fairness?.sheet() ?? sharedFairness(t, line.now()?.view, check)),
    },
  })
  const purse = createPurse(room, opening)
  const seat: PlainSeat<Rules> = {
    ...room,
    motion,
    sounds: senses.effects,
    dealerSounds: senses.dealer,
    buzz: senses.buzz,
    t,
    game,
    currency,
    isReduced,
    check,
    rules: game.rules,
    usualStake: unitsOf(opening.stakes.steps[0] ?? opening.stakes.minimum),
    now: line.serverNow,
    say: saying(line, { room, t, onWatch: (why) => seated?.watchOnly(why) }),
    ...ownAsks({ bridge, room, t }),
    ...purse,
  }
  seated = await setup.make(seat, clock)
  clock.onFrame(() => seated?.tick?.())
  line.follow({ room, play: seated, t, isSeen: () => document.visibilityState === 'visible' })
  listen({ bridge, purse })
  document.body.dataset.ready = 'true'
}

type OwnAsks = { readonly bridge: Bridge; readonly room: RoomShell; readonly t: Translate }

/** What a member asks of the page for themselves. What they are told when it says no is up to the game. */
function ownAsks({ bridge, room, t }: OwnAsks) {
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

function openSenses({ bridge, opening, sounds }: Pick<QuietParts, 'bridge' | 'opening' | 'sounds'>) {
  return createRoomSenses({
    sounds,
    on: opening.senses,
    vibrate: 'vibrate' in navigator ? (pattern) => void navigator.vibrate(pattern) : undefined,
    onChange: (on) => void bridge.ask({ do: 'sense', on }),
  })
}

/** Where the room has rounds that everybody shares. */
function sharedFairness(t: Translate, view: unknown, check: (round: number) => void): Node[] | undefined {
  return hasSharedRound(view) ? roomFairnessContent(t, view, check) : undefined
}

type QuietParts = {
  readonly bridge: Bridge
  readonly t: Translate
  readonly opening: GameOpening
  readonly sounds: Sounds
  readonly senses: RoomSenses
  room(): RoomShell
}

/** The buttons of the header that ask nothing of the room. */
function quietHandlers({ bridge, t, opening, sounds, senses, room }: QuietParts) {
  const { currency, language } = opening
  const mute = (isMuted: boolean) => {
    sounds.setMuted(isMuted)
    room().shell.header.showMuted(isMuted)
    void bridge.ask({ do: 'mute', isMuted })
  }
  return {
    onHistory() {
      openHistory({ bridge, frame: room().shell, t, currency, language }).catch((problem: unknown) => {
        if (!(problem instanceof Refused)) throw problem
        room().shell.toast(problem.message)
      })
    },
    onMute() {
      room().shell.sheets.open(t('room.senses'), sensesContent({ t, sounds, senses, onMute: mute }))
      return sounds.isMuted()
    },
  }
}

/** What the header says of the member's money. */
function createPurse({ shell }: RoomShell, opening: GameOpening) {
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

/** What the house says to somebody who may be here, and may not bet. */
const watchers: readonly string[] = ['EXCLUDED', 'LIMIT_REACHED', 'REALITY_CHECK_DUE', 'BREAK_DUE']

type SayingParts = {
  readonly room: RoomShell
  readonly t: Translate
  onWatch(why: string): void
}

function saying<View extends object, You>(line: RoomLine<View, You>, { room, t, onWatch }: SayingParts) {
  return async (command: Readonly<Record<string, unknown>>): Promise<Refused | undefined> => {
    try {
      await line.say(command)
      return undefined
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      const possible = line.possible()
      const more = possible === undefined ? '' : ` ${t('room.possible', { amount: possible })}`
      room.shell.toast(`${problem.message}${more}`)
      if (watchers.includes(problem.code)) onWatch(problem.message)
      return problem
    }
  }
}

type Listening = { readonly bridge: Bridge; readonly purse: { hearBalance(balance: string): void } }

/** What the page says by itself. A room goes on without being looked at, so nothing is paused. */
function listen({ bridge, purse }: Listening): void {
  bridge.onPush((push) => {
    if (push.say === 'balance') purse.hearBalance(push.balance)
    if (push.say === 'theme') document.documentElement.dataset.theme = push.theme
    if (push.say === 'language') location.reload()
  })
}
