import type { MinesRules, MinesView } from '@baize/engines'
import {
  Container,
  createSparks,
  hotspot,
  type Motion,
  type Pieces,
  loadSheet,
  outBack,
  outCubic,
  type RoundReply,
  shownTimes,
  slider,
  type Sprite,
  startGame,
  withFields,
} from '@baize/game-kit'
import { figures } from './shared/figures.ts'
import { type PieceName, pieceSheet } from './shared/pieces.ts'
import { spriteOf } from './shared/sprite.ts'
import { design, texts } from './shared/texts.ts'

const SIDE = 5
const TILES = SIDE * SIDE
const TILE = 64
const STEP = 67
const CENTRE = { x: 180, y: 186 }

type Tile = {
  readonly root: Container
  isOpen(): boolean
  cover(): void
  open(motion: Motion, what: 'gem' | 'bomb', isQuiet: boolean): Promise<void>
}

const placeOf = (index: number) => ({
  x: CENTRE.x + ((index % SIDE) - 2) * STEP,
  y: CENTRE.y + (Math.floor(index / SIDE) - 2) * STEP,
})

function tileAt(pieces: Pieces<PieceName>, index: number): Tile {
  const root = new Container()
  const { x, y } = placeOf(index)
  root.position.set(x, y)
  const closed = spriteOf(pieces('tile'), TILE * 1.12)
  const opened = spriteOf(pieces('tileOpen'), TILE * 1.12)
  opened.visible = false
  root.addChild(closed, opened)
  let content: Sprite | undefined
  return {
    root,
    isOpen: () => content !== undefined,
    cover() {
      content?.destroy()
      content = undefined
      closed.visible = true
      opened.visible = false
      root.alpha = 1
    },
    /** What lies under tiles that were not picked is shown quietly, when the round is over. */
    async open(motion, what, isQuiet) {
      content?.destroy()
      const made = spriteOf(pieces(what), TILE * 0.72)
      content = made
      closed.visible = false
      opened.visible = true
      root.addChild(made)
      root.alpha = isQuiet ? 0.5 : 1
      const { x: full } = made.scale
      await motion.tween(isQuiet ? 160 : 300, (p) => made.scale.set(full * p || 0.001), {
        ease: isQuiet ? outCubic : outBack,
      })
    },
  }
}

void startGame<MinesRules, MinesView>({
  design,
  texts,
  isRules: withFields<MinesRules>('edgePpm', 'highestValue'),
  isView: withFields<MinesView>('state', 'picks', 'value'),
  async make({ stage, motion, sounds, t, table, frame, switches }) {
    const pieces = await loadSheet(pieceSheet)
    const tiles = Array.from({ length: TILES }, (_, index) => tileAt(pieces, index))
    const plate = figures({ x: 24, y: 400, width: 312, height: 58 }, [
      t('mines.gems'),
      t('mines.now'),
      t('mines.next'),
    ])
    stage.root.addChild(...tiles.map(({ root }) => root), plate.root)
    const sparks = createSparks(stage, motion, switches.isLow)
    const spots = tiles.map((_, index) =>
      hotspot(stage.layer, {
        label: t('mines.tile', { number: index + 1 }),
        x: placeOf(index).x - TILE / 2,
        y: placeOf(index).y - TILE / 2,
        width: TILE,
        height: TILE,
        onPress: () => table.act({ kind: 'pick', tile: index }),
      }),
    )
    const allowPicks = (isAllowed: boolean) =>
      spots.forEach((spot, index) => {
        spot.disabled = !isAllowed || tiles[index]?.isOpen() === true
      })
    const showFigures = (view?: MinesView) =>
      plate.set([
        String(view?.picks.length ?? 0),
        view ? shownTimes(view.value) : '–',
        view?.nextValue ? shownTimes(view.nextValue) : '–',
      ])
    const count = slider({
      label: t('mines.count'),
      from: 1,
      to: 24,
      value: 3,
      shown: String,
      onChange: () => {},
    })
    frame.desk.own.append(count.root)
    const clear = () => {
      for (const tile of tiles) tile.cover()
      showFigures()
      allowPicks(false)
    }
    clear()

    async function openNew({ view }: RoundReply<MinesView>, isResumed: boolean): Promise<void> {
      for (const [order, pick] of view.picks.entries()) {
        const tile = tiles[pick]
        if (!tile || tile.isOpen()) continue
        const isMine = view.mines?.includes(pick) === true
        sounds.play(isMine ? 'land' : 'reveal', order)
        const opening = tile.open(motion, isMine ? 'bomb' : 'gem', false)
        if (!isMine && !isResumed) sparks.burst(placeOf(pick), 10)
        await opening
        if (isMine) await shake(stage.root, motion)
      }
    }

    return {
      start: () => ({ mines: count.value() }),
      clear,
      async show(round, isResumed) {
        await openNew(round, isResumed)
        const { view } = round
        showFigures(view)
        allowPicks(!round.isOver)
        if (!view.mines) return
        await Promise.all(
          tiles.map((tile, index) =>
            tile.isOpen() ? undefined : tile.open(motion, view.mines?.includes(index) ? 'bomb' : 'gem', true),
          ),
        )
      },
      choices: ({ view }) => [
        {
          id: 'cash-out',
          label: t('cashOut'),
          note: table.worth(view.value),
          isMain: true,
          onPress: () => table.act({ kind: 'cashOut' }),
        },
      ],
      rulesSheet: () => [
        { title: t('howTo'), sentences: [t('mines.rule1'), t('mines.rule2'), t('mines.rule3')] },
      ],
    }
  },
})

async function shake(root: Container, motion: Motion): Promise<void> {
  const { x } = root
  await motion.tween(320, (p) => (root.x = x + Math.sin(p * 40) * 6 * (1 - p)))
  root.x = x
}
