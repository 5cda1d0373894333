import { demoWorld } from '../../../db/demo/index.ts'
import { bringUpToDate, type Note } from './bring-up-to-date.ts'
import { digestOfGenerator } from './digests.ts'
import { planArt } from './plan.ts'

/** Draws every picture of the site into the folder; files whose recipe has not changed are kept. */
export async function generateArt(outputFolder: string, note: Note): Promise<void> {
  const plan = { works: planArt(demoWorld), generator: await digestOfGenerator(), note }
  await bringUpToDate(outputFolder, plan)
}
