import { type Box, Container, fitWidth, type Room, type Seat, Sprite } from '@baize/game-kit'
import type { SlotRules, SlotView } from '@baize/engines'
import type { Board } from './board.ts'
import { createFigure, type FigureMood } from './figure.ts'
import { type Intro, playIntro } from './intro.ts'
import { type Layout, layoutOf, type Shape } from './layout.ts'
import type { TitleLook } from './look.ts'
import { grandWords, type Plaques } from './plaques.ts'
import type { Pots } from './pots.ts'
import { createScenery } from './scenery.ts'

/** All that stands around the reels. */
export type World = {
  feel(mood: FigureMood): void
  enter(room: 'base' | 'feature'): Promise<void>
  /** The title alone, then its reels; ends with the first touch or round. */
  begin(): Intro
  /** What is celebrated covers everything, and is hurried by a touch wherever it covers something. */
  celebrate(tell: (free: Box) => Promise<void>): Promise<void>
}

type WorldParts = {
  readonly seat: Seat<SlotRules, SlotView>
  readonly look: TitleLook
  readonly board: Board
  readonly plaques: Plaques
  readonly pots: Pots
  /** A touch on the reels hurries what is told, where the house's rules let a game be sped up. */
  readonly skip: HTMLElement
}

/** The room as it is now, and where everything stands in it. */
type Laid = { readonly room: Room; readonly layout: Layout }

const TITLE_WIDTH = 300

export function createWorld(parts: WorldParts): World {
  const { seat, look, board, plaques, pots, skip } = parts
  const { stage, motion, switches, frame, game, mayTurbo } = seat
  const { own } = look
  const logo = logoOf(look, game.name)
  const figure = own && createFigure({ stage, motion, own })
  const scenery = createScenery({ stage, motion, roomSet: look.roomSet, isPlain: switches.isPlain })
  // The figure stands before its title and behind the frame.
  stage.root.addChildAt(logo, 0)
  if (figure) stage.root.addChildAt(figure.root, 1)
  const shape: Shape = {
    reels: { width: board.columns * board.cell, height: board.rows * board.cellHeight },
    rim: board.frame.rim,
    pots: pots.height,
    title: { width: logo.width, height: logo.height },
    ...(figure && own && { figure: { ...figure.size, side: own.stand.side, foot: -own.stand.foot } }),
  }
  let laid: Laid | undefined
  let intro: Intro | undefined
  let isCelebrating = false
  const reach = () => {
    // What decides nothing any more may be hurried by everybody.
    skip.hidden = !mayTurbo && !isCelebrating
    if (laid) cover(skip, isCelebrating ? wholeOf(laid) : { ...laid.layout.reels, ...shape.reels })
  }
  stage.arrange({
    covers: [frame.header.root, frame.playBar.root],
    fit(room) {
      const layout = layoutOf(room, shape)
      laid = { room, layout }
      scenery.fit(room)
      board.root.position.set(layout.reels.x, layout.reels.y)
      plaques.arrange(layout)
      pots.arrange(layout)
      if (!intro?.isRunning()) put(logo, layout.title)
      if (figure) put(figure.root, layout.figure)
      reach()
      return layout.place
    },
  })
  void inTheirOrder(
    scenery.settled,
    ...(figure ? [figure.fetchParts] : []),
    plaques.fetchBoard,
    scenery.foresee,
  )
  return {
    feel: (mood) => figure?.feel(mood),
    enter: async (room) => scenery.go(room),
    begin() {
      const home = laid?.layout.title
      if (!laid || !home) return { skip: () => {}, isRunning: () => false }
      const rest = [board.root, pots.root, ...(figure ? [figure.root] : [])]
      const alone = aloneIn(laid.layout, shape)
      intro = playIntro({ motion, logo, rest, ...alone, home: () => laid?.layout.title ?? home })
      return intro
    },
    async celebrate(tell) {
      if (!laid) return
      isCelebrating = true
      reach()
      await tell(laid.room.free)
      isCelebrating = false
      reach()
    },
  }
}

/** Where the title stands before its reels are there, and how large. */
function aloneIn({ middle, free }: Layout, { title }: Shape): { at: { x: number; y: number }; size: number } {
  return {
    at: { x: free.width / 2, y: Math.min(middle.y, free.height * 0.45) },
    size: Math.min((free.width - 30) / title.width, (free.height * 0.6) / title.height, 1.8),
  }
}

/** Pictures come in the order in which somebody who looks would miss them; one that is lost keeps no other waiting. */
async function inTheirOrder(...fetches: readonly (() => Promise<void>)[]): Promise<void> {
  for (const fetch of fetches) await fetch().catch(() => {})
}

/** A picture where the title has one, else its name in letters. */
function logoOf({ own, words, lettering }: TitleLook, name: string): Container {
  const root = new Container()
  if (own) {
    const picture = new Sprite(own.logo)
    picture.anchor.set(0.5)
    picture.scale.set(TITLE_WIDTH / own.logo.width)
    root.addChild(picture)
    return root
  }
  const letters = grandWords(name, { look: words, size: 40, face: lettering })
  fitWidth(letters, TITLE_WIDTH)
  root.addChild(letters)
  return root
}

type Placed = { readonly x: number; readonly y: number; readonly scale: number } | undefined

function put(drawn: Container, at: Placed): void {
  drawn.visible = at !== undefined
  if (!at) return
  drawn.scale.set(at.scale)
  drawn.position.set(at.x, at.y)
}

/** The room in the measures of the design, with all that stands beside the design. */
function wholeOf({ room: { width, height }, layout }: Laid): Box {
  const { x, y, scale } = layout.place
  return { x: -x / scale, y: -y / scale, width: width / scale, height: height / scale }
}

function cover({ style }: HTMLElement, { x, y, width, height }: Box): void {
  style.transform = `translate(${x}px, ${y}px)`
  style.width = `${width}px`
  style.height = `${height}px`
}
