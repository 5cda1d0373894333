import 'pixi.js/unsafe-eval'
import { Container, WebGLRenderer } from 'pixi.js'
import type { Clock } from './clock.ts'
import type { Motion } from './motion.ts'

/** The box that a game is drawn in; it is scaled to whatever room there is. */
export type Design = { readonly width: number; readonly height: number }

/** A part of that box. */
type Part = Design & { readonly x: number; readonly y: number }

export type Stage = {
  /** Everything drawn, in the measures of the design. */
  readonly root: Container
  /** Lies over the canvas in the same measures, for what must be reached by keys and read aloud. */
  readonly layer: HTMLElement
  readonly design: Design
  readonly renderer: WebGLRenderer
  /**
   * Where the room is wider than tall, this part of the design is as much as is shown. The game is told which room it
   * has, at once and whenever the phone is turned.
   */
  setWide(part: Part, onTurn: (isWide: boolean) => void): void
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
export async function createRenderer(isLow: boolean): Promise<WebGLRenderer> {
  const renderer = new WebGLRenderer()
  await renderer.init({
    width: 1,
    height: 1,
    resolution: isLow ? LOW_PIXELS_A_POINT : Math.min(devicePixelRatio, MOST_PIXELS_A_POINT),
    autoDensity: true,
    // Where pixels are small, smoothing edges costs a phone more than anybody can see.
    antialias: !isLow && devicePixelRatio < MOST_PIXELS_A_POINT,
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
  const root = new Container()
  scene.addChild(root)
  let frames = FRAMES_AFTER_TOUCH
  const redraw = () => {
    frames = FRAMES_AFTER_TOUCH
  }
  const whole: Part = { x: 0, y: 0, ...design }
  let wide: { readonly part: Part; readonly onTurn: (isWide: boolean) => void } | undefined
  const fit = () => {
    const isWide = host.clientWidth > host.clientHeight
    wide?.onTurn(isWide)
    fitInto({ host, design, shown: wide && isWide ? wide.part : whole, renderer, root, layer })
  }
  fit()
  new ResizeObserver(() => {
    fit()
    // A canvas that changes its size is empty; the next frame would be one too late.
    renderer.render(scene)
    redraw()
  }).observe(host)
  for (const touch of ['pointerdown', 'pointermove', 'click', 'keydown', 'input']) {
    addEventListener(touch, redraw, { passive: true })
  }
  clock.onFrame(() => {
    if (!motion.isMoving() && frames <= 0) return
    frames = motion.isMoving() ? FRAMES_AFTER_TOUCH : frames - 1
    renderer.render(scene)
  })
  const setWide = (part: Part, onTurn: (isWide: boolean) => void) => {
    wide = { part, onTurn }
    fit()
    redraw()
  }
  return { root, layer, design, renderer, setWide, redraw }
}

type Fit = Pick<StageParts, 'renderer' | 'host' | 'design'> & {
  readonly shown: Part
  readonly root: Container
  readonly layer: HTMLElement
}

/** What is to be shown, as large as the room allows, in the middle of it. */
function fitInto({ host, design, shown, renderer, root, layer }: Fit): void {
  const [width, height] = [Math.max(host.clientWidth, 1), Math.max(host.clientHeight, 1)]
  renderer.resize(width, height)
  const scale = Math.min(width / shown.width, height / shown.height)
  const x = (width - shown.width * scale) / 2 - shown.x * scale
  const y = (height - shown.height * scale) / 2 - shown.y * scale
  root.scale.set(scale)
  root.position.set(x, y)
  layer.style.width = `${design.width}px`
  layer.style.height = `${design.height}px`
  layer.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
}
