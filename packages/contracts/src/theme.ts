/** The two looks of the site. */
export const looks = ['dark', 'light'] as const
export type Look = (typeof looks)[number]

type Colours = Readonly<Record<string, string>>

/** The colours that a house may choose for itself, as they are where it does not: `tokens.css` says the same. */
export const darkColours = {
  bg: '#06120d',
  bg2: '#0a1b14',
  card: '#0f241b',
  line: '#1d3d2e',
  stitch: '#2b5a44',
  text: '#f7f3e8',
  mute: '#9db0a4',
  brass: '#e8b84a',
  'brass-text': '#e8b84a',
  jade: '#35d391',
  coral: '#ff6a55',
  'felt-glow': 'rgba(53, 211, 145, 0.14)',
  'felt-dark': 'rgba(53, 211, 145, 0)',
  'picked-from': '#47502a',
  'picked-to': '#0f241b',
  shimmer: 'rgba(247, 243, 232, 0.06)',
  veil: 'rgba(2, 8, 6, 0.72)',
  'brass-high': '#f9e2a2',
  'brass-low': '#dca53a',
  'brass-ink': '#2a1c00',
  'coral-fill': '#d6402b',
  'azure-fill': '#2370ea',
  'fill-ink': '#ffffff',
  scene: '#0a3a29',
  'scene-glow': '#1f8a5f',
  'scene-deep': '#062018',
  'scene-line': '#2f6b4f',
  'scene-text': '#f7f3e8',
  'scene-mute': '#cfe6d8',
  'scene-stitch': 'rgba(247, 220, 150, 0.35)',
  vault: '#3a2603',
  'vault-glow': '#7a5210',
  'vault-deep': '#2c1c02',
  'vault-line': '#a87414',
  'vault-text': '#fff3d0',
  'vault-high': '#fff1c6',
  'vault-low': '#e8b84a',
} as const satisfies Colours
export type ThemeColour = keyof typeof darkColours

/** What the light look says otherwise. */
export const lightColours: Partial<Record<ThemeColour, string>> = {
  bg: '#f4eede',
  bg2: '#fbf7ec',
  card: '#fffdf7',
  line: '#e3d9bf',
  stitch: '#cbbf9e',
  text: '#14251c',
  mute: '#55625a',
  brass: '#b57e17',
  'brass-text': '#825608',
  jade: '#0d7a4f',
  coral: '#c53824',
  'felt-glow': 'rgba(13, 122, 79, 0.14)',
  'felt-dark': 'rgba(13, 122, 79, 0)',
  'picked-from': '#efdfbb',
  'picked-to': '#fffdf7',
  shimmer: 'rgba(20, 37, 28, 0.06)',
  veil: 'rgba(20, 37, 28, 0.5)',
}

/** Sizes that a house may choose, in whole pixels. */
export const themeSizes = ['radius-input', 'radius-card', 'radius-banner'] as const

export const themeColours = Object.keys(darkColours).filter(isThemeColour)

function isThemeColour(name: string): name is ThemeColour {
  return name in darkColours
}

const colourShape = /^(#[0-9a-f]{6}|rgba\((\d{1,3}, ){3}(0|1|0?\.\d{1,3})\))$/i
const sizeShape = /^\d{1,2}px$/

type ThemeToken = { readonly key: string; readonly value: string }

/** What is wrong with a token of a theme: a name that nothing listens to, or a value that is none. */
export function tokenFault({ key, value }: ThemeToken): 'UNKNOWN' | 'UNSOUND' | undefined {
  const name = key.replace(/^(dark|light)\./, '')
  if (themeSizes.some((size) => size === name)) return sizeShape.test(value) ? undefined : 'UNSOUND'
  if (!isThemeColour(name)) return 'UNKNOWN'
  if (!colourShape.test(value)) return 'UNSOUND'
  // What carries text, or stands on it, hides nothing that lies behind.
  const isSeenThrough = darkColours[name].startsWith('rgba')
  return isSeenThrough || value.startsWith('#') ? undefined : 'UNSOUND'
}

/** The colours of a look as a house has them: its own over ours, those of one look over those of both. */
export function dressed(theme: Colours, look: Look): Colours {
  const ours: Colours = look === 'dark' ? darkColours : { ...darkColours, ...lightColours }
  const own = Object.entries(theme)
  const ofBoth = own.filter(([key]) => !key.includes('.'))
  const ofLook = own.filter(([key]) => key.startsWith(`${look}.`))
  return {
    ...ours,
    ...Object.fromEntries(ofBoth),
    ...Object.fromEntries(ofLook.map(([key, value]) => [key.slice(look.length + 1), value])),
  }
}
