import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The drawings of an icon set, by name. */
export type Emblems = (name: string) => string

type IconSet = { readonly icons: Readonly<Record<string, { readonly body: string }>> }

const require = createRequire(import.meta.url)

/**
 * The Fluent emoji. The file is a hundred megabytes, so it is read only when something must be drawn.
 * Names that the set does not have are a mistake in a recipe.
 */
export async function loadEmblems(): Promise<Emblems> {
  const { icons } = await readIconSet(require.resolve('@iconify-json/fluent-emoji/icons.json'))
  return (name) => bodyOf(icons, name)
}

/** The round flags, by country in small letters. */
export async function loadFlags(): Promise<Emblems> {
  const { icons } = await readIconSet(require.resolve('@iconify-json/circle-flags/icons.json'))
  return (name) => bodyOf(icons, name)
}

async function readIconSet(file: string): Promise<IconSet> {
  const set: IconSet = JSON.parse(await readFile(file, 'utf8'))
  return set
}

function bodyOf(icons: IconSet['icons'], name: string): string {
  const icon = icons[name]
  if (icon === undefined) throw new Error(`The icon set has no drawing called "${name}".`)
  return icon.body
}
