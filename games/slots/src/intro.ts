import { type Container, inOutCubic, type Motion, outBack } from '@baize/game-kit'

type IntroParts = {
  readonly motion: Motion
  /** The title, and what it gives way to. */
  readonly logo: Container
  readonly rest: readonly Container[]
  /** Where it is alone, and how size. */
  readonly at: { readonly x: number; readonly y: number }
  readonly size: number
  /** Where the title belongs afterwards. */
  home(): { readonly x: number; readonly y: number; readonly scale: number }
}

const IN_MS = 520
const READ_MS = 760
const OUT_MS = 640

export type Intro = { skip(): void; isRunning(): boolean }

/** The title alone before its room, then the reels: two seconds that end with the first touch. */
export function playIntro({ motion, logo, rest, at, size, home }: IntroParts): Intro {
  let isOver = false
  const settle = () => {
    isOver = true
    const { x, y, scale } = home()
    logo.position.set(x, y)
    logo.scale.set(scale)
    for (const each of rest) each.alpha = 1
  }
  const show = async () => {
    for (const each of rest) each.alpha = 0
    logo.position.set(at.x, at.y)
    await motion.tween(IN_MS, (p) => void (isOver || logo.scale.set(size * p || 0.001)), { ease: outBack })
    if (!isOver) await motion.wait(READ_MS)
    await motion.tween(
      isOver ? 1 : OUT_MS,
      (p) => {
        if (isOver) return
        const { x, y, scale } = home()
        logo.position.set(at.x + (x - at.x) * p, at.y + (y - at.y) * p)
        logo.scale.set(size + (scale - size) * p)
        for (const each of rest) each.alpha = Math.max(0, p * 2 - 1)
      },
      { ease: inOutCubic },
    )
    if (!isOver) settle()
  }
  void show()
  return { skip: () => void (isOver || settle()), isRunning: () => !isOver }
}
