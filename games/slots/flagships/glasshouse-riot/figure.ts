import type { Figure, FigurePart, Size } from '../sheet.ts'
import { part } from '../tidepool-choir/part.ts'
import { fistArm, placardArm, pot, stem } from './flytrap.ts'
import { closedEye, eyeOnStalk, lowerJaw, throat, tongue, upperJaw } from './jaws.ts'

const size: Size = { width: 420, height: 480 }
const hinge = { x: 288, y: 198 }

const plant: readonly FigurePart[] = [
  part(
    'arm-placard',
    { x: 206, y: 50, width: 214, height: 304 },
    {
      on: 'stem',
      pivot: { x: 228, y: 326 },
      idle: { turn: 4, ms: 2_300, phase: 0.3 },
      cheer: { turn: 13, y: 8, ms: 330 },
      awe: { turn: 4, ms: 170 },
    },
    placardArm,
  ),
  part(
    'stem',
    { x: 150, y: 160, width: 178, height: 244 },
    {
      pivot: { x: 214, y: 372 },
      idle: { turn: 2.4, ms: 2_700 },
      cheer: { turn: 6, ms: 420 },
      awe: { turn: 3, ms: 1_000 },
    },
    stem,
  ),
  part(
    'throat',
    { x: 100, y: 112, width: 216, height: 166 },
    { on: 'stem', pivot: hinge, idle: { turn: 1, ms: 2_000 } },
    throat,
  ),
  part(
    'tongue',
    { x: 82, y: 184, width: 206, height: 76 },
    {
      on: 'stem',
      pivot: { x: 258, y: 214 },
      idle: { turn: 3, ms: 1_500 },
      cheer: { turn: 9, swell: 0.05, ms: 300 },
      awe: { turn: 4, ms: 210 },
    },
    tongue,
  ),
  part(
    'jaw-lower',
    { x: 44, y: 150, width: 290, height: 184 },
    {
      on: 'stem',
      pivot: hinge,
      idle: { turn: 3.2, ms: 2_100 },
      cheer: { turn: 13, ms: 320 },
      awe: { turn: 5, ms: 180 },
    },
    lowerJaw,
  ),
  part(
    'jaw-upper',
    { x: 20, y: 28, width: 322, height: 216 },
    {
      on: 'stem',
      pivot: hinge,
      idle: { turn: 4.2, ms: 2_100, phase: 0.5 },
      cheer: { turn: 16, ms: 320, phase: 0.5 },
      awe: { turn: 6, ms: 180, phase: 0.5 },
    },
    upperJaw,
  ),
]

const looks: readonly FigurePart[] = [
  part(
    'eye-far',
    { x: 108, y: -28, width: 100, height: 128 },
    {
      on: 'jaw-upper',
      pivot: { x: 175, y: 72 },
      idle: { turn: 4, ms: 1_900 },
      cheer: { turn: 14, ms: 280 },
      awe: { turn: 5, ms: 150 },
    },
    (ink) => eyeOnStalk(ink, 0),
  ),
  part(
    'eye-far-closed',
    { x: 108, y: -28, width: 96, height: 96 },
    { on: 'eye-far', pivot: { x: 156, y: 19 }, blinks: true },
    (ink) => closedEye(ink, 0),
  ),
  part(
    'eye-near',
    { x: 182, y: -22, width: 104, height: 132 },
    {
      on: 'jaw-upper',
      pivot: { x: 240, y: 82 },
      idle: { turn: 4, ms: 2_300, phase: 0.4 },
      cheer: { turn: 14, ms: 300, phase: 0.5 },
      awe: { turn: 5, ms: 160, phase: 0.5 },
    },
    (ink) => eyeOnStalk(ink, 1),
  ),
  part(
    'eye-near-closed',
    { x: 182, y: -22, width: 104, height: 104 },
    { on: 'eye-near', pivot: { x: 233, y: 28 }, blinks: true },
    (ink) => closedEye(ink, 1),
  ),
]

const front: readonly FigurePart[] = [
  part(
    'arm-fist',
    { x: 36, y: 222, width: 190, height: 180 },
    {
      on: 'stem',
      pivot: { x: 204, y: 332 },
      idle: { turn: 5, ms: 1_900, phase: 0.6 },
      cheer: { turn: 20, ms: 300, phase: 0.5 },
      awe: { turn: 5, ms: 160 },
    },
    fistArm,
  ),
  part(
    'pot',
    { x: 90, y: 320, width: 252, height: 130 },
    {
      pivot: { x: 216, y: 446 },
      idle: { swell: 0.008, ms: 2_700 },
      cheer: { turn: 3, y: 5, ms: 300 },
      awe: { turn: 1.2, ms: 120 },
    },
    pot,
  ),
]

/** The eyes rise above where the plant was drawn: all of it stands so much lower. */
const down = 30

function lowered(one: FigurePart): FigurePart {
  const { at, pivot } = one
  return { ...one, at: { x: at.x, y: at.y + down }, pivot: { x: pivot.x, y: pivot.y + down } }
}

/** The flytrap that leads the riot. */
export const ringleader: Figure = { size, parts: [...plant, ...looks, ...front].map(lowered) }
