import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { transform } from 'lightningcss'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const verifier = join(root, 'apps/verifier')
const FILE = 'verifier.html'

/** Ed25519 in the browser is newer than all of this. */
const target = ['safari15', 'chrome87', 'firefox102']
/** Reading a field or a name of the browser changes nothing in what is shipped here, so what is unused can go. */
const minify = {
  compress: {
    target,
    maxIterations: 10,
    treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
  },
  mangle: { toplevel: true },
} as const

export type BuiltVerifier = { readonly digest: string; readonly bytes: number; readonly gzipped: number }

/**
 * Builds the verifier: one file that loads nothing. The same sources give the same bytes, so that anybody can build it
 * and compare the digest that lies beside it.
 */
export async function buildVerifier(folder = join(verifier, 'dist')): Promise<BuiltVerifier> {
  const page = Buffer.from(pageOf(await script(), await styles()))
  const digest = createHash('sha256').update(page).digest('hex')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, FILE), page)
  await writeFile(join(folder, `${FILE}.sha256`), `${digest}  ${FILE}\n`)
  return { digest, bytes: page.length, gzipped: gzipSync(page, { level: 9 }).length }
}

/**
 * The texts of the other languages as values in the order of the English keys: keys that stand in the file three times are
 * a hundredth of it.
 */
const valuesOfLocales: Plugin = {
  name: 'values-of-locales',
  enforce: 'pre',
  resolveId: (source) =>
    /\/locales\/(?:bn|ur)\.json$/.test(source) ? `\0${basename(source, '.json')}` : undefined,
  async load(id) {
    if (id !== '\0bn' && id !== '\0ur') return undefined
    const english = join(verifier, 'locales/en.json')
    const texts: Readonly<Record<string, string>> = JSON.parse(
      await readFile(join(verifier, `locales/${id.slice(1)}.json`), 'utf8'),
    )
    const keys = Object.keys(JSON.parse(await readFile(english, 'utf8')))
    const values = JSON.stringify(keys.map((key) => texts[key]))
    return `import en from ${JSON.stringify(english)}
      const keys = Object.keys(en)
      export default Object.fromEntries(${values}.map((value, index) => [keys[index], value]))`
  },
}

async function script(): Promise<string> {
  const built = await build({
    root: verifier,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [valuesOfLocales],
    build: {
      target,
      write: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(verifier, 'src/main.ts'),
        output: { format: 'iife', entryFileNames: 'main.js', minify },
        // Of the packages only what is used is taken: none of their files does anything by being read, and neither what
        // a game promises nor how the server is asked is looked up here.
        treeshake: {
          moduleSideEffects: [{ test: /\/packages\//, sideEffects: false }],
          manualPureFunctions: ['original', 'madeTable', 'endpoint'],
          propertyReadSideEffects: false,
          unknownGlobalSideEffects: false,
        },
      },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const files = outputs.flatMap((each) => ('output' in each ? each.output : []))
  const [only, ...others] = files
  if (only?.type !== 'chunk' || others.length > 0) throw new Error('The verifier is one script.')
  return only.code.trim()
}

async function styles(): Promise<string> {
  const own = ['styles.css', 'report.css'].map((name) => join(verifier, 'src', name))
  const sheets = [join(root, 'packages/ui/src/tokens.css'), ...own]
  const texts = await Promise.all(sheets.map((sheet) => readFile(sheet)))
  const { code } = transform({
    filename: 'verifier.css',
    code: Buffer.concat(texts),
    minify: true,
    unusedSymbols: unusedTokens(Buffer.concat(texts).toString()),
  })
  return Buffer.from(code).toString()
}

/** Tokens that neither a rule nor another token says. */
function unusedTokens(sheet: string): string[] {
  const names = new Set(Array.from(sheet.matchAll(/(--[\w-]+)\s*:/g), ([, name = '']) => name))
  return [...names].filter((name) => !new RegExp(`var\\(\\s*${name}[\\s,)]`).test(sheet))
}

function pageOf(code: string, sheet: string): string {
  // The end of a script inside of a script would end it early.
  const inline = code.replaceAll('</script', '<\\/script')
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(inline)}'`,
    `style-src '${hashOf(sheet)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Verify a result</title>
<style>${sheet}</style>
</head>
<body>
<div id="page"></div>
<script>${inline}</script>
</body>
</html>
`
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

if (import.meta.main) {
  const { digest, bytes, gzipped } = await buildVerifier()
  console.log(`The verifier has ${bytes} bytes, ${gzipped} compressed, and the SHA-256 ${digest}.`)
}
