import type { FaceName } from '@baize/engines'

/** A face of the registry: its package there is `@fontsource/<family>`. All are free under the Open Font License. */
type DisplayFace = { readonly family: string; readonly weight: 400 | 700 | 900 }

/** What the titles of a theme are written in. */
export const faces: Readonly<Record<FaceName, DisplayFace>> = {
  regal: { family: 'cinzel-decorative', weight: 700 },
  carved: { family: 'metamorphous', weight: 400 },
  deco: { family: 'limelight', weight: 400 },
  script: { family: 'berkshire-swash', weight: 400 },
  hearty: { family: 'lilita-one', weight: 400 },
  poster: { family: 'bungee', weight: 400 },
}
