import { Rectangle, Texture } from 'pixi.js'

/** A picture of equal cells, read row by row. */
export type Sheet<Name extends string> = {
  readonly address: string
  readonly columns: number
  readonly cell: { readonly width: number; readonly height: number }
  readonly names: readonly Name[]
}

export type Pieces<Name extends string> = (name: Name) => Texture

/** An ordinary picture, fetched as pages fetch theirs: no worker and no blob, which the policy of the page forbids. */
async function loadPicture(address: string): Promise<Texture> {
  const image = new Image()
  image.src = address
  await image.decode()
  return Texture.from(image)
}

export async function loadSheet<Name extends string>(sheet: Sheet<Name>): Promise<Pieces<Name>> {
  const { source } = await loadPicture(sheet.address)
  const { width, height } = sheet.cell
  const textures = new Map(
    sheet.names.map((name, index) => {
      const [x, y] = [(index % sheet.columns) * width, Math.floor(index / sheet.columns) * height]
      return [name, new Texture({ source, frame: new Rectangle(x, y, width, height) })]
    }),
  )
  return (name) => textures.get(name) ?? Texture.EMPTY
}
