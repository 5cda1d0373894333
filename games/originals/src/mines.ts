import type { MinesRules, MinesStart, MinesView } from '@baize/engines'
import {
  Container,
  colours,
  createSparks,
  Graphics,
  hotspot,
  type Motion,
  type Pieces,
  loadSheet,
  outBack,
  outCubic,
  type Seat,
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
  const blast = new Graphics()
    .roundRect(-TILE / 2 + 3, -TILE / 2 + 3, TILE - 6, TILE - 6, 11)
    .fill({ color: colours.coral, alpha: 0.9 })
  opened.visible = false
  blast.visible = false
  root.addChild(closed, opened, blast)
  let content: Sprite | undefined
  return {
    root,
    isOpen: () => content !== undefined,
    cover() {
      content?.destroy()
      content = undefined
      closed.visible = true
      opened.visible = false
      blast.visible = false
      root.alpha = 1
    },
    /** What lies under tiles that were not picked is shown quietly, when the round is over. */
    async open(motion, what, isQuiet) {
      content?.destroy()
      const made = spriteOf(pieces(what), TILE * 0.72)
      content = made
      closed.visible = false
      opened.visible = true
      blast.visible = what === 'bomb' && !isQuiet
      root.addChild(made)
      root.alpha = isQuiet ? 0.5 : 1
      const { x: full } = made.scale
      await motion.tween(isQuiet ? 160 : 300, (p) => made.scale.set(full * p || 0.001), {
        ease: isQuiet ? outCubic : outBack,
      })
    },
  }
}

async function shake(root: Container, motion: Motion): Promise<void> {
  const { x } = root
  await motion.tween(320, (p) => (root.x = x + Math.sin(p * 40) * 6 * (1 - p)))
  root.x = x
}

const isStart = withFields<MinesStart>('mines')

type MinesSeat = Seat<MinesRules, MinesView>

/** Opens the tiles that were picked since the board was last shown. */
async function openPicked(
  { motion, sounds, stage }: MinesSeat,
  { tiles, view, spark }: { tiles: readonly Tile[]; view: MinesView; spark(tile: number): void },
): Promise<void> {
  for (const [order, pick] of view.picks.entries()) {
    const tile = tiles[pick]
    if (!tile || tile.isOpen()) continue
    const isMine = view.mines?.includes(pick) === true
    sounds.play(isMine ? 'land' : 'reveal', order)
    if (!isMine) spark(pick)
    await tile.open(motion, isMine ? 'bomb' : 'gem', false)
    if (isMine) await shake(stage.root, motion)
  }
}

/** What lay under the other tiles, once nothing depends on it any more. */
async function openRest(motion: Motion, tiles: readonly Tile[], mines: readonly number[]): Promise<void> {
  const closed = tiles.flatMap((tile, index) => (tile.isOpen() ? [] : [{ tile, index }]))
  await Promise.all(
    closed.map(({ tile, index }) => tile.open(motion, mines.includes(index) ? 'bomb' : 'gem', true)),
  )
}

function addSpots({ stage, t, table }: MinesSeat): HTMLButtonElement[] {
  return Array.from({ length: TILES }, (_, index) =>
    hotspot(stage.layer, {
      label: t('mines.tile', { number: index + 1 }),
      x: placeOf(index).x - TILE / 2,
      y: placeOf(index).y - TILE / 2,
      width: TILE,
      height: TILE,
      onPress: () => table.act({ kind: 'pick', tile: index }),
    }),
  )
}

void startGame<MinesRules, MinesView>({
  design,
  texts,
  isRules: withFields<MinesRules>('edgePpm', 'highestValue'),
  isView: withFields<MinesView>('state', 'picks', 'value'),
  async make(seat) {
    const { stage, motion, t, table, frame, switches, openRound } = seat
    const pieces = await loadSheet(pieceSheet)
    const tiles = Array.from({ length: TILES }, (_, index) => tileAt(pieces, index))
    const names = [t('mines.gems'), t('mines.now'), t('mines.next')]
    const plate = figures({ x: 24, y: 400, width: 312, height: 58 }, names)
    stage.root.addChild(...tiles.map(({ root }) => root), plate.root)
    const sparks = createSparks(stage, motion, switches.isLow)
    const spots = addSpots(seat)
    const count = slider({
      label: t('mines.count'),
      from: 1,
      to: 24,
      value: isStart(openRound?.start) ? openRound.start.mines : 3,
      shown: String,
      onChange: () => {},
    })
    frame.playBar.own.append(count.root)
    const show = (view: MinesView | undefined, isOpen: boolean) => {
      const next = view?.nextValue ? shownTimes(view.nextValue) : '–'
      plate.set([String(view?.picks.length ?? 0), view ? shownTimes(view.value) : '–', next])
      for (const [index, spot] of spots.entries()) spot.disabled = !isOpen || tiles[index]?.isOpen() === true
    }
    const clear = () => {
      for (const tile of tiles) tile.cover()
      show(undefined, false)
    }
    clear()
    return {
      start: () => ({ mines: count.value() }),
      clear,
      async show({ view, isOver }, isResumed) {
        const spark = (tile: number) => (isResumed ? undefined : sparks.burst(placeOf(tile), 10))
        await openPicked(seat, { tiles, view, spark })
        show(view, !isOver)
        if (view.mines) await openRest(motion, tiles, view.mines)
      },
      choices: ({ view }) => [
        {
          id: 'cash-out',
          // Before a tile is open there is nothing to cash out: the stake is on the tiles.
          label: view.picks.length === 0 ? t('mines.pickFirst') : t('cashOut'),
          ...(view.picks.length > 0 && { note: table.worth(view.value) }),
          isMain: true,
          isOff: view.picks.length === 0,
          onPress: () => table.act({ kind: 'cashOut' }),
        },
      ],
      rulesSheet: () => [
        { title: t('howTo'), sentences: [t('mines.rule1'), t('mines.rule2'), t('mines.rule3')] },
      ],
    }
  },
})
