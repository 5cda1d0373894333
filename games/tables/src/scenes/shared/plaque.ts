import { Container, colours, fitWidth, Graphics, inItsDirection, label } from '@baize/game-kit'

export type PlaqueLook = {
  readonly size: number
  readonly width: number
  readonly colour?: number
}

/** Words on a dark pill with a thin edge, drawn again only when they change. */
export type Plaque = { readonly root: Container; say(text: string, alpha?: number, edge?: number): void }

export function plaque({ size, width, colour = colours.cream }: PlaqueLook): Plaque {
  const root = new Container()
  const back = new Graphics()
  const words = label('', { size, weight: '700', colour })
  root.addChild(back, words)
  root.visible = false
  let drawn = ''
  return {
    root,
    say(text, alpha = 1, edge = colours.brass) {
      root.visible = text !== '' && alpha > 0
      root.alpha = alpha
      if (!root.visible || drawn === `${text} ${edge}`) return
      drawn = `${text} ${edge}`
      words.text = inItsDirection(text)
      fitWidth(words, width - size * 1.4)
      const [w, h] = [words.width + size * 1.5, size * 1.75]
      back
        .clear()
        .roundRect(-w / 2, -h / 2, w, h, h / 2)
        .fill({ color: colours.night, alpha: 0.86 })
        .roundRect(-w / 2, -h / 2, w, h, h / 2)
        .stroke({ width: 1.2, color: edge, alpha: 0.8 })
    },
  }
}
