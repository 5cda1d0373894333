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
export async function loadPicture(address: string): Promise<Texture> {
  const image = new Image()
  image.src = address
  await image.decode()
  return Texture.from(image)
}

/** A browser that cannot read the first picture of the newer form is not asked for another. */
let form: 'avif' | 'webp' = 'avif'

/** A picture that stands in two forms under one name: the smaller one wherever it can be read. */
export async function loadEither(name: string): Promise<Texture> {
  try {
    return await loadPicture(`${name}.${form}`)
  } catch (problem) {
    if (form === 'webp') throw problem
    const picture = await loadPicture(`${name}.webp`)
    form = 'webp'
    return picture
  }
}

/** The form that this browser has been seen to read. */
export function readForm(): 'avif' | 'webp' {
  return form
}

export async function loadSheet<Name extends string>(sheet: Sheet<Name>): Promise<Pieces<Name>> {
  return cutSheet(await loadPicture(sheet.address), sheet)
}

/** The pieces of a sheet that is there. */
export function cutSheet<Name extends string>(
  { source }: Texture,
  sheet: Omit<Sheet<Name>, 'address'>,
): Pieces<Name> {
  const { width, height } = sheet.cell
  const textures = new Map(
    sheet.names.map((name, index) => {
      const [x, y] = [(index % sheet.columns) * width, Math.floor(index / sheet.columns) * height]
      return [name, new Texture({ source, frame: new Rectangle(x, y, width, height) })]
    }),
  )
  return (name) => textures.get(name) ?? Texture.EMPTY
}
