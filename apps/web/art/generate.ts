import { demoWorld } from '../../../db/demo/index.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { digestOfGenerator } from './digests.ts'
import { planArt } from './plan.ts'

/** Draws every picture of the site into the folder; files whose recipe has not changed are kept. */
export async function generateArt(outputFolder: string): Promise<void> {
  await bringUpToDate(outputFolder, { works: planArt(demoWorld), generator: await digestOfGenerator() })
}
