import { classes, Notice, Skeleton } from '@baize/ui'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/texts.tsx'
import { useKeys } from '../../lib/use-keys.ts'
import styles from './pictures.module.css'
import { useQueueText } from './texts.ts'

type OnePictureProps = {
  readonly id: string
  readonly name: string
  readonly load: () => Promise<Blob>
  /** In quarters, clockwise. */
  readonly turn: number
  readonly zoom: number
  readonly hasLoupe: boolean
}

type Spot = { readonly x: number; readonly y: number }

const zooms = [styles.zoom1, styles.zoom1, styles.zoom2, styles.zoom3, styles.zoom4]

/** A picture drawn as it was turned, and under the loupe what lies at the pointer or where the arrow keys went. */
export function OnePicture({ id, name, load, turn, zoom, hasLoupe }: OnePictureProps) {
  const text = useText()
  const { bitmap, hasFailed } = useBitmap(id, load)
  const [sheet, setSheet] = useState<HTMLCanvasElement | null>(null)
  const [spot, setSpot] = useState<Spot>({ x: 0.5, y: 0.5 })
  useEffect(() => {
    if (sheet && bitmap) drawTurned(sheet, bitmap, turn)
  }, [sheet, bitmap, turn])
  if (hasFailed) return <Notice tone="problem">{text('picture.failed')}</Notice>
  if (!bitmap) return <Skeleton className={styles.wait} />
  function point({ currentTarget, nativeEvent }: PointerEvent<HTMLCanvasElement>): void {
    const { clientWidth, clientHeight } = currentTarget
    setSpot({ x: nativeEvent.offsetX / clientWidth, y: nativeEvent.offsetY / clientHeight })
  }
  return (
    <>
      <div className={styles.frame}>
        <canvas
          ref={setSheet}
          role="img"
          aria-label={name}
          className={classes(styles.picture, zooms[zoom])}
          onPointerMove={point}
        />
      </div>
      {hasLoupe && <Loupe of={sheet} spot={spot} turn={turn} onMove={setSpot} />}
    </>
  )
}

/** What was fetched, ready to be drawn; it is let go with the screen. Each fetch is a look, so a picture is fetched once. */
function useBitmap(id: string, load: () => Promise<Blob>) {
  const fetching = useRef({ id, load })
  useEffect(() => {
    fetching.current = { id, load }
  })
  const [bitmap, setBitmap] = useState<ImageBitmap>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const look: { made?: ImageBitmap; isOver?: true } = {}
    async function show(): Promise<void> {
      const made = await createImageBitmap(await fetching.current.load())
      if (look.isOver) return made.close()
      look.made = made
      setBitmap(made)
    }
    show().catch(() => setFailed(true))
    return () => {
      look.isOver = true
      look.made?.close()
    }
  }, [id])
  return { bitmap, hasFailed }
}

function drawTurned(sheet: HTMLCanvasElement, bitmap: ImageBitmap, turn: number): void {
  const isSideways = turn % 2 === 1
  sheet.width = isSideways ? bitmap.height : bitmap.width
  sheet.height = isSideways ? bitmap.width : bitmap.height
  const context = sheet.getContext('2d')
  if (!context) return
  context.translate(sheet.width / 2, sheet.height / 2)
  context.rotate((turn * Math.PI) / 2)
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
}

const [LOUPE_SIDE, SEEN_PART, STEP] = [240, 0.12, 0.04]

type LoupeProps = {
  readonly of: HTMLCanvasElement | null
  readonly spot: Spot
  readonly turn: number
  readonly onMove: (spot: Spot) => void
}

function Loupe({ of, spot, turn, onMove }: LoupeProps) {
  const t = useQueueText()
  const glass = useRef<HTMLCanvasElement>(null)
  const within = (at: number) => Math.min(1, Math.max(0, at))
  const move = (x: number, y: number) => () => onMove({ x: within(spot.x + x), y: within(spot.y + y) })
  useKeys({
    ArrowLeft: move(-STEP, 0),
    ArrowRight: move(STEP, 0),
    ArrowUp: move(0, -STEP),
    ArrowDown: move(0, STEP),
  })
  // Drawn again where the picture was turned under it.
  useEffect(() => {
    const context = glass.current?.getContext('2d')
    if (!context || !of || turn < 0) return
    const seen = of.width * SEEN_PART
    context.clearRect(0, 0, LOUPE_SIDE, LOUPE_SIDE)
    const [left, top] = [spot.x * of.width - seen / 2, spot.y * of.height - seen / 2]
    context.drawImage(of, left, top, seen, seen, 0, 0, LOUPE_SIDE, LOUPE_SIDE)
  }, [of, spot, turn])
  return (
    <canvas
      ref={glass}
      width={LOUPE_SIDE}
      height={LOUPE_SIDE}
      role="img"
      aria-label={t('picture.underLoupe')}
      className={styles.loupe}
    />
  )
}
