import { label } from '@baize/game-kit'
import type { MakeScene } from '../scene.ts'

/** A dealer of words alone. */
export function plainScene<Result>(textOf: (result: Result) => string): MakeScene<Result> {
  return async ({ stage, motion }) => {
    const words = label('', { size: 64, weight: '800', hasShadow: true })
    words.position.set(stage.design.width / 2, stage.design.height / 2)
    stage.root.addChild(words)
    const show = (text: string) => {
      words.text = text
      stage.redraw()
    }
    return {
      clear: () => show(''),
      wait: () => show('…'),
      async play(result) {
        await motion.wait(1_500)
        show(textOf(result))
      },
      show: (result) => show(textOf(result)),
    }
  }
}
