import { Container, type Stage } from '@baize/game-kit'

/** What can be seen of the reef, in points of the screen. */
export type ReefSize = { width: number; height: number }

export type ReefScreen = {
  /** Holds everything, in points of the screen from the upper left. */
  readonly world: Container
  readonly size: ReefSize
  /** Tells at once, and whenever the phone is turned. */
  onSize(listener: () => void): void
}

/** A reef fills whatever room there is, so it is not scaled as a table is. */
export function createReefScreen(stage: Stage, host: HTMLElement): ReefScreen {
  const world = new Container()
  stage.root.addChild(world)
  const size = { width: 1, height: 1 }
  const listeners: (() => void)[] = []
  const fit = () => {
    size.width = Math.max(host.clientWidth, 1)
    size.height = Math.max(host.clientHeight, 1)
    const { scale, position } = stage.root
    world.scale.set(1 / scale.x)
    world.position.set(-position.x / scale.x, -position.y / scale.y)
    for (const listener of listeners) listener()
  }
  fit()
  // The stage watches the same element and was first, so its scale is the new one already.
  new ResizeObserver(fit).observe(host)
  return {
    world,
    size,
    onSize(listener) {
      listeners.push(listener)
      listener()
    },
  }
}
