/** What the client build says about itself (`.vite/manifest.json`). */
type Manifest = Record<string, ManifestChunk>
type ManifestChunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

export type PageFiles = {
  /** Addresses of every script the page needs, the entry first. */
  readonly scripts: readonly string[]
  /** Addresses of the style sheets, and all that stands in them. */
  readonly sheets: readonly string[]
  readonly css: string
}

export type ClientFiles = {
  readonly of: (modules: readonly string[]) => PageFiles
  readonly asset: (name: string) => string | undefined
}

const BASE = '/m/'

/** Finds the built files of a page, whose style sheets are read once. */
export function clientFiles(manifest: Manifest, readFile: (file: string) => string): ClientFiles {
  const sheetTexts = new Map<string, string>()
  const pages = new Map<string, PageFiles>()
  const assets = Object.values(manifest).flatMap(({ file, assets: own = [] }) => [file, ...own])

  function sheet(file: string): string {
    const text = sheetTexts.get(file) ?? readFile(file).trim()
    sheetTexts.set(file, text)
    return text
  }

  function collect(modules: readonly string[]): PageFiles {
    const chunks = new Set<ManifestChunk>()
    for (const name of modules) addWithImports(manifest, name, chunks)
    const sheets = [...new Set([...chunks].flatMap(({ css = [] }) => css))]
    return {
      scripts: [...chunks].map(({ file }) => BASE + file),
      sheets: sheets.map((file) => BASE + file),
      css: sheets.map(sheet).join('\n'),
    }
  }

  return {
    of(modules) {
      const key = modules.join()
      const page = pages.get(key) ?? collect(modules)
      pages.set(key, page)
      return page
    },
    asset(name) {
      const [stem = '', ending = ''] = name.split(/\.(?=[^.]+$)/)
      const file = assets.find((each) => each.includes(`/${stem}`) && each.endsWith(ending))
      return file && BASE + file
    },
  }
}

function addWithImports(manifest: Manifest, name: string, chunks: Set<ManifestChunk>): void {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}.`)
  if (chunks.has(chunk)) return
  chunks.add(chunk)
  for (const each of chunk.imports ?? []) addWithImports(manifest, each, chunks)
}
