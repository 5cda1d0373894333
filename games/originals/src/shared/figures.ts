import { type Box, Container, fitWidth, label, panel, type Text } from '@baize/game-kit'

export type Figures = { readonly root: Container; set(values: readonly string[]): void }

/** A row of small figures under their names, as on a brass plate. */
export function figures(box: Box, names: readonly string[]): Figures {
  const root = new Container()
  root.addChild(panel(box, { radius: 14 }))
  const width = box.width / names.length
  const values = names.map((name, index): Text => {
    const x = box.x + width * (index + 0.5)
    const title = label(name, { size: 11, weight: '400', colour: 0xcfe6d8 })
    const value = label('', { size: 17, weight: '700' })
    title.position.set(x, box.y + box.height / 2 - 11)
    value.position.set(x, box.y + box.height / 2 + 9)
    fitWidth(title, width - 8)
    root.addChild(title, value)
    return value
  })
  return {
    root,
    set(texts) {
      values.forEach((value, index) => {
        value.text = texts[index] ?? ''
        fitWidth(value, width - 8)
      })
    },
  }
}
