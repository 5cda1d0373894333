import 'pixi.js/unsafe-eval'
import { Container, WebGLRenderer } from 'pixi.js'
import type { Clock } from './clock.ts'
import type { Box } from './draw/panel.ts'
import type { Motion } from './motion.ts'
import type { Switches } from './switches.ts'

/** The box that a game is drawn in; it is scaled to whatever room there is. */
export type Design = { readonly width: number; readonly height: number }

/** What a game has to be drawn in, in points of the page, and the part of it that nothing of the frame lies over. */
export type Room = Design & { readonly free: Box }

/** Where the design lies in its room. */
export type Place = { readonly scale: number; readonly x: number; readonly y: number }

type Arrangement = {
  /** What of the frame lies over the canvas. */
  readonly covers: readonly HTMLElement[]
  /** Puts everything where it belongs in a room of this shape, and says where the design itself lies. */
  fit(room: Room): Place
}

export type Stage = {
  /** Behind everything and before everything, in points of the page: they fill the room whatever its shape. */
  readonly back: Container
  readonly front: Container
  /** Everything drawn, in the measures of the design. */
  readonly root: Container
  /** Lies over the canvas in the same measures, for what must be reached by keys and read aloud. */
  readonly layer: HTMLElement
  readonly design: Design
  readonly renderer: WebGLRenderer
  /** A game that fills its room arranges itself, at once and whenever the room changes. */
  arrange(arrangement: Arrangement): void
  /** Draws the next frames even though nothing moves by itself. */
  redraw(): void
}

type StageParts = {
  readonly renderer: WebGLRenderer
  readonly host: HTMLElement
  readonly design: Design
  readonly clock: Clock
  readonly motion: Motion
}

/** More pixels than this cannot be told apart on a phone, and cost four times the work. */
const MOST_PIXELS_A_POINT = 2
/** Without a graphics card every pixel is computed: a quarter of them is still a picture. */
const LOW_PIXELS_A_POINT = 0.5
/** A touch may begin something that shows only some frames later. */
const FRAMES_AFTER_TOUCH = 12

/** Wakes what draws. It needs no room yet, so it can be woken before anybody knows what is to be drawn. */
export async function createRenderer({
  isLow,
  isLean,
}: Pick<Switches, 'isLow' | 'isLean'>): Promise<WebGLRenderer> {
  const renderer = new WebGLRenderer()
  await renderer.init({
    width: 1,
    height: 1,
    resolution: isLow ? LOW_PIXELS_A_POINT : Math.min(devicePixelRatio, isLean ? 1 : MOST_PIXELS_A_POINT),
    autoDensity: true,
    // Where pixels are small, smoothing edges costs a phone more than anybody can see.
    antialias: !isLow && !isLean && devicePixelRatio < MOST_PIXELS_A_POINT,
    backgroundAlpha: 0,
    // Touches and keys belong to the buttons in the layer; the canvas only draws.
    manageImports: false,
  })
  return renderer
}

export function createStage({ renderer, host, design, clock, motion }: StageParts): Stage {
  const { canvas } = renderer
  canvas.setAttribute('aria-hidden', 'true')
  const layer = document.createElement('div')
  layer.className = 'kit-layer'
  host.append(canvas, layer)

  const scene = new Container()
  const [back, root, front] = [new Container(), new Container(), new Container()]
  scene.addChild(back, root, front)
  let frames = FRAMES_AFTER_TOUCH
  const redraw = () => {
    frames = FRAMES_AFTER_TOUCH
  }
  let own: Arrangement | undefined
  const fit = () => {
    const room = roomOf(host, own?.covers ?? [])
    renderer.resize(room.width, room.height)
    const { scale, x, y } = own ? own.fit(room) : inTheMiddle(room, design)
    root.scale.set(scale)
    root.position.set(x, y)
    layer.style.width = `${design.width}px`
    layer.style.height = `${design.height}px`
    layer.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
  }
  fit()
  const sizes = new ResizeObserver(() => {
    fit()
    // A canvas that changes its size is empty; the next frame would be one too late.
    renderer.render(scene)
    redraw()
  })
  sizes.observe(host)
  for (const touch of ['pointerdown', 'pointermove', 'click', 'keydown', 'input']) {
    addEventListener(touch, redraw, { passive: true })
  }
  clock.onFrame(() => {
    if (!motion.isMoving() && frames <= 0) return
    frames = motion.isMoving() ? FRAMES_AFTER_TOUCH : frames - 1
    renderer.render(scene)
  })
  const arrange = (arrangement: Arrangement) => {
    own = arrangement
    for (const cover of arrangement.covers) sizes.observe(cover)
    fit()
    redraw()
  }
  return { back, root, front, layer, design, renderer, arrange, redraw }
}

/** As large as the room allows, in the middle of it. */
function inTheMiddle({ width, height }: Room, design: Design): Place {
  const scale = Math.min(width / design.width, height / design.height)
  return { scale, x: (width - design.width * scale) / 2, y: (height - design.height * scale) / 2 }
}

/** What lies over the canvas stands above it, below it, or beside it. */
function roomOf(host: HTMLElement, covers: readonly HTMLElement[]): Room {
  const [width, height] = [Math.max(host.clientWidth, 1), Math.max(host.clientHeight, 1)]
  const whole = host.getBoundingClientRect()
  let [left, top, right, bottom] = [0, 0, width, height]
  for (const cover of covers) {
    const box = cover.getBoundingClientRect()
    const [start, end] = [box.left - whole.left, box.right - whole.left]
    if (box.width < width * 0.7) {
      if (start > width / 2) right = Math.min(right, start)
      else left = Math.max(left, end)
    } else if (box.top - whole.top < height / 2) top = Math.max(top, box.bottom - whole.top)
    else bottom = Math.min(bottom, box.top - whole.top)
  }
  const free = { x: left, y: top, width: Math.max(right - left, 1), height: Math.max(bottom - top, 1) }
  return { width, height, free }
}
