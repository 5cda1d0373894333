import type { SceneName } from '@baize/engines'
import { cavern, space } from './beyond.ts'
import { city } from './city.ts'
import { colonnade } from './colonnade.ts'
import { desert, savanna } from './dry.ts'
import { fair } from './fair.ts'
import { meadow, orchard } from './fields.ts'
import { harbour } from './harbour.ts'
import { ice, peaks } from './heights.ts'
import { keep } from './keep.ts'
import { kitchen } from './kitchen.ts'
import { laboratory } from './laboratory.ts'
import { pagoda } from './pagoda.ts'
import { depths, reef } from './reefs.ts'
import { island, moonlight, paddies } from './shores.ts'
import { circuit, pitch } from './stadium.ts'
import { forest, jungle } from './woods.ts'
import { works } from './works.ts'
import type { SceneDrawing } from './canvas.ts'

export const scenes: Readonly<Record<SceneName, SceneDrawing>> = {
  orchard,
  meadow,
  forest,
  jungle,
  desert,
  savanna,
  peaks,
  ice,
  paddies,
  island,
  harbour,
  reef,
  depths,
  city,
  circuit,
  pitch,
  fair,
  pagoda,
  colonnade,
  keep,
  kitchen,
  laboratory,
  works,
  cavern,
  moonlight,
  space,
}
