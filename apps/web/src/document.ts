import { createHash } from 'node:crypto'
import { type Boot, languages, type RenderedPage } from '@baize/contracts'
import type { PageFiles } from './client-files.ts'
import { themeSheet } from './theme-sheet.ts'

export type DrawnLetters = { readonly family: string; readonly font: string; readonly sample: string }

type Drawn = {
  readonly boot: Boot
  readonly body: string
  readonly title: string
  /** What a search engine or a message shows under the title. */
  readonly description: string
  readonly files: PageFiles
  readonly font: string | undefined
  /** Where the site has letters of its own for the language; a first visit is drawn with the device's. */
  readonly letters?: DrawnLetters | undefined
  readonly scripts: { readonly early: string; readonly fetchApp: string }
  readonly isOffline: boolean
  readonly isForMembers: boolean
}

/** The whole document around what the app has drawn, with the digests of all that stands inline in it. */
export function drawDocument(drawn: Drawn): RenderedPage {
  const { boot, body, files, scripts } = drawn
  const { tag, direction } = languages[boot.language]
  const theme = themeSheet(boot.settings.theme)
  const html = [
    '<!doctype html>',
    `<html lang="${tag}" dir="${direction}" data-theme="dark"${marks(drawn)}>`,
    `<head>${head(drawn, theme)}</head>`,
    `<body><div id="root">${body}</div>`,
    `<script type="application/json" id="boot">${inScript(boot)}</script>`,
    `<script data-files="${files.scripts.join(' ')}">${scripts.fetchApp}</script>`,
    '</body></html>',
  ].join('')
  return {
    html,
    inlineDigests: {
      scripts: [digest(scripts.early), digest(scripts.fetchApp)],
      styles: theme ? [digest(files.css), digest(theme)] : [digest(files.css)],
    },
  }
}

/** What the early script must know of a page. */
function marks({ isOffline, isForMembers, letters }: Drawn): string {
  const own = letters ? ' data-letters="device"' : ''
  if (isOffline) return `${own} data-offline`
  return isForMembers ? `${own} data-members-only` : own
}

function lettersIn(letters: DrawnLetters | undefined): string {
  if (!letters) return ''
  return Object.entries(letters)
    .map(([name, value]) => ` data-${name}="${inAttribute(value)}"`)
    .join('')
}

function head({ boot, title, description, files, font, letters, scripts }: Drawn, theme: string): string {
  const { name, logo } = boot.settings
  const picture = boot.home?.banners?.[0]?.image
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<script${lettersIn(letters)}>${scripts.early}</script>`,
    picture && `<link rel="preload" as="image" href="${inAttribute(picture)}" fetchpriority="high">`,
    font && `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    `<title>${inAttribute(`${title} · ${name}`)}</title>`,
    `<meta name="description" content="${inAttribute(description)}">`,
    // Whoever fetches the screen's chunk looks here for what need not be fetched with it (`bundling/stand-ins/preload.ts`).
    `<style data-sheets="${files.sheets.join(' ')}">${files.css}</style>`,
    theme && `<style>${theme}</style>`,
    '<meta name="theme-color" content="#06120d">',
    '<link rel="manifest" href="/m/manifest.webmanifest">',
    `<link rel="icon" href="${inAttribute(logo ?? '/m/art/icons/icon-192.png')}">`,
    '<link rel="apple-touch-icon" href="/m/art/icons/apple-touch-180.png">',
    '<meta name="mobile-web-app-capable" content="yes">',
    '<meta name="apple-mobile-web-app-capable" content="yes">',
    '<meta name="apple-mobile-web-app-status-bar-style" content="black-translucent">',
    `<meta name="apple-mobile-web-app-title" content="${inAttribute(name)}">`,
    '<meta name="format-detection" content="telephone=no">',
  ]
    .filter(Boolean)
    .join('')
}

/** JSON that can stand in a script element whatever it contains. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function inAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
