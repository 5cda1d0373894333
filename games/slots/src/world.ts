import { Container, fitWidth, type Seat, Sprite } from '@baize/game-kit'
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
}

type WorldParts = {
  readonly seat: Seat<SlotRules, SlotView>
  readonly look: TitleLook
  readonly board: Board
  readonly plaques: Plaques
  readonly pots: Pots
  /** A touch on the reels hurries what is told. */
  readonly skip: HTMLElement
}

const TITLE_WIDTH = 300

export function createWorld(parts: WorldParts): World {
  const { seat, look, board, plaques, pots, skip } = parts
  const { stage, motion, switches, frame, game } = seat
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
  let layout: Layout | undefined
  let intro: Intro | undefined
  stage.arrange({
    covers: [frame.header.root, frame.playBar.root],
    fit(room) {
      layout = layoutOf(room, shape)
      scenery.fit(room)
      board.root.position.set(layout.reels.x, layout.reels.y)
      plaques.arrange(layout)
      pots.arrange(layout)
      if (!intro?.isRunning()) put(logo, layout.title)
      if (figure) put(figure.root, layout.figure)
      cover(skip, layout, shape)
      return layout.place
    },
  })
  return {
    feel: (mood) => figure?.feel(mood),
    enter: async (room) => scenery.go(room),
    begin() {
      const home = layout?.title
      const still = { skip: () => {}, isRunning: () => false }
      if (!layout || !home) return still
      const { middle, free } = layout
      const rest = [board.root, pots.root, ...(figure ? [figure.root] : [])]
      const at = { x: free.width / 2, y: Math.min(middle.y, free.height * 0.45) }
      const size = Math.min(
        (free.width - 30) / shape.title.width,
        (free.height * 0.6) / shape.title.height,
        1.8,
      )
      intro = playIntro({ motion, logo, rest, at, size, home: () => layout?.title ?? home })
      return intro
    },
  }
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

function cover({ style }: HTMLElement, { reels }: Layout, shape: Shape): void {
  style.transform = `translate(${reels.x}px, ${reels.y}px)`
  style.width = `${shape.reels.width}px`
  style.height = `${shape.reels.height}px`
}
