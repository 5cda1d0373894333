import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { strict as assert } from 'node:assert'
import type { Config } from '../config.ts'
import { uuidv7 } from '../random.ts'
import { openBucket } from './s3.ts'

/** Where large things lie that no page may reach; whoever puts one there has sealed it. */
export type Files = {
  put(key: string, bytes: Buffer): Promise<void>
  /** Nothing where there is none. */
  get(key: string): Promise<Buffer | undefined>
  /** Done also where there is none. */
  remove(key: string): Promise<void>
}

const shape = /^[a-z]+\/[0-9a-f-]{36}$/

/** A bucket where the settings name one, else a folder. */
export function openFiles({ s3, filesFolder }: Pick<Config, 's3' | 'filesFolder'>): Files {
  const files = s3 ? openBucket(s3) : openFolder(resolve(filesFolder))
  return {
    put: (key, bytes) => files.put(requireKey(key), bytes),
    get: (key) => files.get(requireKey(key)),
    remove: (key) => files.remove(requireKey(key)),
  }
}

function requireKey(key: string): string {
  assert(shape.test(key), 'A file is kept under a kind and an id of ours.')
  return key
}

/** A file appears whole or not at all, and only its owner may read it. */
function openFolder(folder: string): Files {
  return {
    async put(key, bytes) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const written = `${path}.${uuidv7()}.part`
      const file = await open(written, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(written, path)
    },
    get: (key) => readFile(join(folder, key)).catch(nothingThere),
    remove: (key) => rm(join(folder, key), { force: true }),
  }
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
