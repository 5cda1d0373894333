import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '../../../apps/web/art/work.ts'
import type { Score } from '../../../games/slots/flagships/score.ts'
import { soundFiles } from './files.ts'
import { scores } from './scores.ts'

const names = ['music.json', 'base.mp3', 'lift.mp3', 'feature.mp3', 'effects.mp3']

/** The music and the effects of every flagship, as files that are made when their score or the synthesiser has changed. */
export async function soundWorks(): Promise<Work[]> {
  const synthesiser = await digestOfSynthesiser()
  return scores.map((score) => soundWork(score, synthesiser))
}

function soundWork(score: Score, synthesiser: string): Work {
  const within = (name: string) => `flagships/${score.id}/${name}`
  return {
    files: names.map(within),
    recipe: { score, synthesiser },
    make: async () => {
      const files = await soundFiles(score)
      return files.map(({ name, data }) => ({ file: within(name), data }))
    },
  }
}

/** Stands for the code that plays the scores: with another one, everything is played again. */
async function digestOfSynthesiser(): Promise<string> {
  const hash = createHash('sha256')
  const found = await readdir(import.meta.dirname, { recursive: true })
  const sources = found.filter((name) => /(?<!\.test)\.ts$/.test(name)).sort()
  for (const name of sources) hash.update(name).update(await readFile(join(import.meta.dirname, name)))
  return hash.digest('hex')
}
