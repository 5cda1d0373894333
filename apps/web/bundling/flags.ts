import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { languages } from '@baize/contracts'

type IconSet = { readonly icons: Readonly<Record<string, { readonly body: string }>> }

const require = createRequire(import.meta.url)

/** The specification's name for the Philippines' flag is its own. */
const flagNames: Readonly<Record<string, string>> = { TLG: 'ph' }

/** Writes the flag of each language as a small picture of its own. */
export async function writeFlags(folder: string): Promise<void> {
  const { icons }: IconSet = require('@iconify-json/circle-flags/icons.json')
  await mkdir(folder, { recursive: true })
  for (const { country } of Object.values(languages)) {
    const body = icons[flagNames[country] ?? country.toLowerCase()]?.body
    if (!body) throw new Error(`There is no flag for ${country}.`)
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>\n`
    await writeFile(join(folder, `${country.toLowerCase()}.svg`), picture)
  }
}
