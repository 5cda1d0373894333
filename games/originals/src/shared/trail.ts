import { Container, colours, Graphics, label, type Motion } from '@baize/game-kit'

export type Trail = { readonly root: Container; add(text: string, isWon: boolean): void }

const WIDTH = 54
const MOST = 6

/** The latest results in a row, the newest first. */
export function trail(motion: Motion, y: number): Trail {
  const root = new Container()
  root.position.set(0, y)
  const pills: Container[] = []
  return {
    root,
    add(text, isWon) {
      const pill = new Container()
      const colour = isWon ? colours.jade : colours.mute
      const back = new Graphics()
        .roundRect(-24, -12, 48, 24, 12)
        .fill({ color: colours.night, alpha: 0.7 })
        .roundRect(-24, -12, 48, 24, 12)
        .stroke({ width: 1, color: colour, alpha: isWon ? 0.9 : 0.3 })
      pill.addChild(back, label(text, { size: 12, colour, weight: '600' }))
      root.addChild(pill)
      pills.unshift(pill)
      for (const gone of pills.splice(MOST)) gone.destroy({ children: true })
      const from = pills.map(({ x }, index) => (index === 0 ? 20 : x))
      void motion.tween(260, (p) => {
        pills.forEach((each, index) => {
          if (each.destroyed) return
          const to = 45 + index * WIDTH
          each.x = (from[index] ?? to) + (to - (from[index] ?? to)) * p
          each.alpha = index === 0 ? p : 1 - index * 0.12
        })
      })
    },
  }
}
