import type { Emblems } from './emblems.ts'
import { encode, type FileForm } from './encode.ts'
import type { Raster } from './raster.ts'

/** The icon sets, read when the first picture asks for one. */
export type Icons = { readonly emblems: () => Promise<Emblems>; readonly flags: () => Promise<Emblems> }

export type MadeFile = { readonly file: string; readonly data: Buffer | string }

/** One picture in all the files it is written to. */
export type Work = {
  readonly files: readonly string[]
  /** Whatever decides how it looks besides the generator itself: when this changes, it is drawn again. */
  readonly recipe: unknown
  readonly make: (icons: Icons) => Promise<MadeFile[]>
}

type Drawing = {
  readonly recipe: unknown
  readonly forms: readonly FileForm[]
  readonly draw: (icons: Icons) => Promise<Raster>
}

export function drawing({ recipe, forms, draw }: Drawing): Work {
  return {
    files: forms.map(({ file }) => file),
    recipe: { recipe, forms },
    make: async (icons) => {
      const raster = await draw(icons)
      return Promise.all(forms.map(async (form) => ({ file: form.file, data: await encode(raster, form) })))
    },
  }
}

/** A picture that is written as SVG. */
export function vector(file: string, make: (icons: Icons) => Promise<string>): Work {
  return {
    files: [file],
    recipe: null,
    make: async (icons) => [{ file, data: await make(icons) }],
  }
}

/** WebP for the browsers of today and PNG for those that know nothing else, under the same name. */
export function webpAndPng(name: string, form: Omit<FileForm, 'file'>): FileForm[] {
  return [
    { ...form, file: `${name}.webp` },
    { ...form, file: `${name}.png` },
  ]
}
