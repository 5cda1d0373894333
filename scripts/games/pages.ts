import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cardGameCodes, reefGames } from '@baize/contracts'
import { type Language, languages } from '../../packages/game-kit/src/texts.ts'

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** Nobody knows yet which language is read here, so it is said in each. */
const opening = [
  '<main class="kit-opening">',
  '<p lang="en">The game is slow to open. If it does not come, this browser may be too old for it: update it, or use another one.</p>',
  '<p lang="bn">গেমটি খুলতে দেরি হচ্ছে। না খুললে ব্রাউজারটি হয়তো পুরোনো: হালনাগাদ করুন, অথবা অন্য ব্রাউজার ব্যবহার করুন।</p>',
  '<p lang="ur" dir="rtl">گیم کھلنے میں دیر ہو رہی ہے۔ اگر نہ کھلے تو یہ براؤزر شاید پرانا ہے: اسے اپ ڈیٹ کریں یا کوئی اور استعمال کریں۔</p>',
  '</main>',
].join('')

const cardGames = ['hi-lo', 'video-poker', 'blackjack']

/** A page for each game: its own script, and what that needs fetched beside it instead of after it. */
export async function writePages(dist: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  for (const chunk of Object.values(manifest)) {
    if (!chunk.isEntry || !chunk.name) continue
    const folder = join(dist, chunk.name)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'index.html'), pageOf(chunk, manifest, preloadsOf(chunk.name, manifest)))
  }
  for (const language of languages) {
    const folder = join(dist, 'warm', language)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'index.html'), warmPage(manifest, language))
  }
}

/** The letters of a language beside the Latin ones. */
const letters: Readonly<Partial<Record<Language, RegExp>>> = {
  bn: /noto-sans-bengali-bengali-wght/,
  ur: /noto-naskh-arabic-arabic-wght/,
}

/**
 * Shows nothing and runs nothing: it names what games are made of, so that a browser has it before one is opened. That
 * is what they share, their own few kilobytes each, and the texts and letters of the language that is read here.
 */
function warmPage(manifest: Manifest, language: Language): string {
  const chunks = Object.entries(manifest)
  const scripts = chunks
    .filter(([source, chunk]) => isWanted(source, chunk, language))
    .map(([, chunk]) => chunk)
  const css = scripts.flatMap((chunk) => chunk.css ?? [])
  const own = letters[language]
  const fonts = chunks
    .map(([, { file }]) => file)
    .filter((file) => /currency-.*\.woff2$/.test(file) || own?.test(file))
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<title>Baize</title>',
    ...[...new Set([...scripts.map(({ file }) => file), ...css])].map(prefetch),
    ...[...new Set(fonts)].map(prefetchFont),
    ...['', ...cardGames.slice(0, 1)]
      .flatMap((name) => preloadsOf(name, manifest))
      .filter((link, index, all) => all.indexOf(link) === index)
      .map((link) => link.replace('rel="preload"', 'rel="prefetch"')),
    '</head>',
    '<body></body>',
    '</html>',
    '',
  ].join('\n')
}

function isWanted(source: string, { file }: Chunk, language: Language): boolean {
  const texts = /locales\/(\w+)(?:\/\w+)?\.json$/.exec(source)
  return file.endsWith('.js') && (!texts || texts[1] === language)
}

function prefetchFont(file: string): string {
  return `<link rel="prefetch" as="font" type="font/woff2" crossorigin href="/games/${file}">`
}

/** A reef and a table of cards have no pictures of ours to fetch. */
function paintsItself(name: string): boolean {
  return [...reefGames, ...cardGameCodes].some((game) => game === name)
}

/** What every round of a game needs besides its scripts; fetched beside them, not after them. */
function preloadsOf(name: string, manifest: Manifest): string[] {
  const font = Object.values(manifest).find(({ file }) => /outfit-latin-wght.*\.woff2$/.test(file))
  const sheet = cardGames.includes(name) ? 'cards' : 'pieces'
  return [
    ...(font
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/games/${font.file}">`]
      : []),
    ...(name === 'slots' || paintsItself(name)
      ? []
      : [`<link rel="preload" as="image" href="/games/art/${sheet}.webp">`]),
  ]
}

/** Fetched when nothing else is, and only kept: where no script may run, none may be preloaded either. */
function prefetch(file: string): string {
  return `<link rel="prefetch" href="/games/${file}">`
}

function pageOf(chunk: Chunk, manifest: Manifest, preloads: readonly string[]): string {
  const needed = [...new Set(withImports(chunk, manifest))]
  const css = [...new Set(needed.flatMap((each) => each.css ?? []))]
  const scripts = needed.filter((each) => each !== chunk).map(({ file }) => file)
  return [
    '<!doctype html>',
    '<html lang="en" data-theme="dark">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<title>Baize</title>',
    ...preloads,
    ...css.map((file) => `<link rel="stylesheet" href="/games/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" href="/games/${file}">`),
    `<script type="module" src="/games/${chunk.file}"></script>`,
    '</head>',
    `<body>${opening}</body>`,
    '</html>',
    '',
  ].join('\n')
}

function withImports(chunk: Chunk, manifest: Manifest): Chunk[] {
  const imported = (chunk.imports ?? []).flatMap((name) => manifest[name] ?? [])
  return [chunk, ...imported.flatMap((each) => withImports(each, manifest))]
}
