import type { GameOpening, RoundReply } from '@baize/contracts'
import { type Auto, createAuto } from './auto-runner.ts'
import { type Bridge, createBridge, Refused } from './bridge.ts'
import { type Clock, createClock } from './clock.ts'
import { dress, fontsReady } from './dress.ts'
import { showFailure } from './frame/failure.ts'
import { createFrame, type Frame } from './frame/frame.ts'
import { openFairness } from './frame/fairness-sheet.ts'
import { openHistory } from './frame/history-sheet.ts'
import { type RulesPart, rulesContent } from './frame/rules-sheet.ts'
import { settingsContent } from './frame/settings-sheet.ts'
import { createMotion, type Motion } from './motion.ts'
import { createPause } from './pause.ts'
import { createSounds, type Sounds } from './sounds.ts'
import { createRenderer, createStage, type Design, type Stage } from './stage.ts'
import { prefersReducedMotion, readSwitches, type Switches } from './switches.ts'
import { createTable, type Play, type RunningTable, type Table } from './table.ts'
import { type Language, languageOf, loadTranslate, type TextLoaders, type Translate } from './texts.ts'
import { unitsOf } from './amounts.ts'

/** What a game is given to draw and play with. */
export type Seat<Rules, View> = {
  readonly stage: Stage
  readonly motion: Motion
  readonly sounds: Sounds
  readonly t: Translate
  readonly table: Table
  readonly frame: Frame
  readonly rules: Rules
  readonly game: GameOpening['game']
  readonly openRound: (RoundReply<View> & { readonly start?: unknown }) | undefined
  readonly switches: Switches
  /** Whether the house's rules let the game be sped up. */
  readonly mayTurbo: boolean
}

type Game<View> = Play<View> & {
  /** What the member must know, above the figures that every game has. */
  rulesSheet(): readonly RulesPart[]
  /** The stake was changed. */
  restake?(): void
}

export type Setup<Rules, View> = {
  readonly design: Design
  readonly texts: TextLoaders
  /** It is drawn in two ways, of which the member may choose the one that costs the phone less. */
  readonly hasLeanPicture?: boolean
  isRules(rules: unknown): rules is Rules
  isView(view: unknown): view is View
  make(seat: Seat<Rules, View>): Promise<Game<View>>
}

/** Opens the bridge, lays the table and plays until the page takes the frame away. */
export async function startGame<Rules, View>(setup: Setup<Rules, View>): Promise<void> {
  const bridge = createBridge(window.parent)
  try {
    await layTable(setup, bridge)
  } catch (problem) {
    await showFailure(document.body, { problem, bridge })
    if (!(problem instanceof Refused)) throw problem
  }
}

async function layTable<Rules, View>(setup: Setup<Rules, View>, bridge: Bridge): Promise<void> {
  const switches = readSwitches(location.search)
  const prepared = prepare(setup, switches)
  const opening = await bridge.ask({ do: 'open' })
  const language = languageOf(opening.language)
  dress(opening, language)
  const clock = createClock(switches.frameMs)
  const motion = createMotion(clock, prefersReducedMotion())
  const sounds = createSounds(opening.isMuted)
  const [t] = await Promise.all([
    prepared.spoken === language ? prepared.texts : loadTranslate(language, setup.texts),
    fontsReady(language, opening.currency.symbol),
  ])
  const { game, mayTurbo } = opening
  let seated: Game<View> | undefined
  let auto: Auto | undefined
  const frame: Frame = createFrame(document.body, {
    t,
    motion,
    header: {
      name: game.name,
      isDemo: opening.mode === 'demo',
      currency: opening.currency,
      startedAt: opening.session.startedAt,
      isMuted: opening.isMuted,
      ...(setup.hasLeanPicture && { soundSheet: t('kit.settings') }),
      ...headerHandlers(
        {
          bridge,
          t,
          opening,
          language,
          sounds,
          setup,
          frame: () => frame,
          again: () => table.whenIdle(() => location.reload()),
        },
        () => auto?.end('member'),
      ),
      onRules() {
        auto?.end('member')
        frame.sheets.open(t('kit.rules'), rulesContent(t, game, seated?.rulesSheet() ?? []))
      },
    },
    playBar: {
      currency: opening.currency,
      stakes: opening.stakes,
      playLabel: t('kit.play'),
      onPlay: () => table.press(),
      onStake: () => seated?.restake?.(),
    },
  })
  frame.header.showBalance(unitsOf(opening.balance))
  frame.header.showNet(unitsOf(opening.session.net))
  const renderer = await prepared.renderer
  const stage = createStage({ renderer, host: frame.table, design: setup.design, clock, motion })
  const onLost = () => auto?.end('network')
  const table = createTable<View>({ bridge, frame, motion, sounds, t, opening, isView: setup.isView, onLost })
  if (!setup.isRules(game.rules)) throw new Error(`These are not the rules of ${game.kind}.`)
  const seat = { stage, motion, sounds, t, table, frame, rules: game.rules, game, switches, mayTurbo }
  seated = await setup.make({ ...seat, openRound: openRoundOf(opening, setup.isView) })
  table.seat(seated)
  auto = createAuto({ table, frame, motion, t, opening })
  // A round that asks the member something in between cannot follow by itself.
  if (!seated.choices) auto.offer()
  listen({ bridge, table, frame, clock, sounds, auto })
  await table.resume()
  stage.redraw()
  document.body.dataset.ready = 'true'
}

type HeaderContext = {
  readonly bridge: Bridge
  readonly t: Translate
  readonly opening: GameOpening
  readonly language: Language
  readonly sounds: Sounds
  readonly setup: { readonly hasLeanPicture?: boolean }
  frame(): Frame
  /** Begins the frame anew, when nothing is under way. */
  again(): void
}

/** What the buttons of the header do; a sheet would cover the button that ends rounds, so it ends them. */
function headerHandlers(context: HeaderContext, endAuto: () => void) {
  const { bridge, t, opening, language, sounds, setup, frame } = context
  const { currency } = opening
  /** A sheet whose content the house refuses is not opened; why is said. */
  const open = async (sheet: Promise<void>) => {
    endAuto()
    try {
      await sheet
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      frame().toast(problem.message)
    }
  }
  return {
    onClose: () => void bridge.ask({ do: 'close' }),
    onHistory: () => void open(openHistory({ bridge, frame: frame(), t, currency, language })),
    onFairness: () => void open(openFairness({ bridge, frame: frame(), t })),
    onMute() {
      if (setup.hasLeanPicture) frame().sheets.open(t('kit.settings'), settingsOf(context))
      else mute(context, !sounds.isMuted())
      return sounds.isMuted()
    },
  }
}

function settingsOf(context: HeaderContext): Node[] {
  const { t, sounds, frame, again } = context
  const onMute = (isMuted: boolean) => {
    mute(context, isMuted)
    frame().header.showMuted(isMuted)
  }
  return settingsContent({ t, sounds, onMute, again })
}

function mute({ bridge, sounds }: HeaderContext, isMuted: boolean): void {
  sounds.setMuted(isMuted)
  void bridge.ask({ do: 'mute', isMuted })
}

/** What needs nothing of the house is done while the house is asked; the address ends with the language to expect. */
function prepare<Rules, View>({ texts }: Setup<Rules, View>, switches: Switches) {
  const spoken = languageOf(location.hash.slice(1))
  const prepared = { renderer: createRenderer(switches), texts: loadTranslate(spoken, texts) }
  // Whoever waits for it is told; until then it must be no unhandled rejection.
  for (const each of Object.values<Promise<unknown>>(prepared)) each.catch(() => {})
  return { spoken, ...prepared }
}

function openRoundOf<View>(opening: GameOpening, isView: (view: unknown) => view is View) {
  const round = opening.openRound
  return round && isView(round.view) ? { ...round, view: round.view } : undefined
}

type Listening<View> = {
  readonly bridge: Bridge
  readonly table: RunningTable<View>
  readonly frame: Frame
  readonly clock: Clock
  readonly sounds: Sounds
  readonly auto: Auto
}

/** What the page says by itself. A new language begins the frame anew: an open round is taken up where it was. */
function listen<View>({ bridge, table, frame, clock, sounds, auto }: Listening<View>): void {
  const pause = createPause({ clock, sounds, frame })
  bridge.onPush((push) => {
    if (push.say === 'balance') table.hearBalance(push.balance)
    if (push.say === 'theme') document.documentElement.dataset.theme = push.theme
    if (push.say === 'language') table.whenIdle(() => location.reload())
    if (push.say === 'pause') {
      auto.end('hidden')
      pause()
    }
  })
}
