import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { digestOf, readDigests } from './digests.ts'
import { loadEmblems, loadFlags } from './emblems.ts'
import type { Icons, MadeFile, Work } from './work.ts'

/** Hears how far the drawing is. */
export type Note = (text: string) => void

export type ArtPlan = {
  readonly works: readonly Work[]
  /** Stands for the generator's own code: with another one, everything is drawn again. */
  readonly generator: string
  readonly note: Note
}

/** Leaves the folder with exactly the files of the plan, drawing only what is missing or has changed. */
export async function bringUpToDate(folder: string, { works, generator, note }: ArtPlan): Promise<void> {
  await mkdir(folder, { recursive: true })
  const record = join(folder, '.digests.json')
  const [known, entries] = await Promise.all([readDigests(record), readdir(folder, { recursive: true })])
  const present = new Set(entries)
  const wanted = new Map(works.flatMap((work) => work.files.map((file) => [file, digestOf(work, generator)])))
  const isCurrent = (file: string) => present.has(file) && known.get(file) === wanted.get(file)
  const stale = works.filter(({ files }) => !files.every(isCurrent))
  const dropped = [...known.keys()].filter((file) => !wanted.has(file))
  if (stale.length === 0 && dropped.length === 0) return

  await makeFolders(folder, stale)
  await drawAll(folder, stale, note)
  await Promise.all(dropped.map((file) => rm(join(folder, file), { force: true })))
  await replaceFile(record, JSON.stringify(Object.fromEntries(wanted)))
}

async function makeFolders(folder: string, works: readonly Work[]): Promise<void> {
  const needed = new Set(works.flatMap(({ files }) => files.map((file) => dirname(join(folder, file)))))
  await Promise.all([...needed].map((each) => mkdir(each, { recursive: true })))
}

/** As many pictures at a time as there are cores, in the order of the plan. */
async function drawAll(folder: string, works: readonly Work[], note: Note): Promise<void> {
  const icons: Icons = { emblems: once(loadEmblems), flags: once(loadFlags) }
  const queue = works.values()
  let drawn = 0
  const draw = async () => {
    for (const work of queue) {
      await writeAll(folder, await work.make(icons))
      drawn += 1
      note(`${drawn} of ${works.length} pictures`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, draw))
}

async function writeAll(folder: string, made: readonly MadeFile[]): Promise<void> {
  await Promise.all(made.map(({ file, data }) => replaceFile(join(folder, file), data)))
}

/** Whoever reads the file meanwhile sees the old one or the new one, never half of either. */
async function replaceFile(path: string, data: Buffer | string): Promise<void> {
  const draft = `${path}.${process.pid}.draft`
  await writeFile(draft, data)
  await rename(draft, path)
}

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load()
    return loading
  }
}
