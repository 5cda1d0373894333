import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Lays a `.br` and a `.gz` beside every text file, as small as they get, so that the server only sends them. */
export async function compressTexts(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => /\.(js|css|svg|webmanifest)$/.test(name))
  await Promise.all(texts.map((name) => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
  const text = await readFile(path)
  await Promise.all([
    writeFile(
      `${path}.br`,
      await brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    ),
    writeFile(`${path}.gz`, await gzipped(text, { level: 9 })),
  ])
}
