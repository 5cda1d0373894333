import type { Figure, FigurePart, Size } from '../sheet.ts'
import { flipped } from './clay.ts'
import { bowTie, brows, closedEyes, head, lowerBody, mouth } from './maestro.ts'
import { part } from './part.ts'
import { batonHand, openHand, restingArm } from './sleeves.ts'

const size: Size = { width: 380, height: 420 }

const parts: readonly FigurePart[] = [
  part(
    'arm-side-start',
    { x: 0, y: 276, width: 210, height: 130 },
    {
      pivot: { x: 165, y: 322 },
      idle: { turn: 3, ms: 2_600 },
      cheer: { turn: 12, ms: 420 },
      awe: { turn: 4, ms: 190 },
    },
    restingArm,
  ),
  part(
    'arm-side-end',
    { x: 170, y: 276, width: 210, height: 130 },
    {
      pivot: { x: 215, y: 322 },
      idle: { turn: 3, ms: 2_900, phase: 0.4 },
      cheer: { turn: 12, ms: 420, phase: 0.5 },
      awe: { turn: 4, ms: 200, phase: 0.5 },
    },
    (ink) => flipped(restingArm(ink), 190),
  ),
  part(
    'body',
    { x: 60, y: 244, width: 260, height: 176 },
    {
      pivot: { x: 190, y: 410 },
      idle: { swell: 0.015, ms: 2_200 },
      cheer: { y: 6, swell: 0.03, ms: 360 },
      awe: { x: 2, ms: 150 },
    },
    lowerBody,
  ),
  part(
    'head',
    { x: 14, y: 0, width: 352, height: 290 },
    {
      on: 'body',
      pivot: { x: 190, y: 274 },
      idle: { turn: 2.4, swell: 0.012, ms: 2_800, phase: 0.2 },
      cheer: { turn: 8, y: 10, ms: 400 },
      awe: { turn: 4, swell: 0.02, ms: 900 },
    },
    head,
  ),
  part(
    'mouth',
    { x: 138, y: 190, width: 104, height: 88 },
    {
      on: 'head',
      pivot: { x: 190, y: 222 },
      idle: { swell: 0.06, ms: 1_700 },
      cheer: { swell: 0.2, ms: 340 },
      awe: { swell: 0.1, ms: 240 },
    },
    mouth,
  ),
  part(
    'eyes-closed',
    { x: 96, y: 110, width: 188, height: 92 },
    { on: 'head', pivot: { x: 190, y: 156 }, blinks: true },
    closedEyes,
  ),
  part(
    'brows',
    { x: 98, y: 84, width: 184, height: 46 },
    {
      on: 'head',
      pivot: { x: 190, y: 106 },
      idle: { y: 2, ms: 3_300 },
      cheer: { y: 7, ms: 300 },
      awe: { y: 5, ms: 600, phase: 0.5 },
    },
    brows,
  ),
  part(
    'bow-tie',
    { x: 126, y: 240, width: 128, height: 64 },
    {
      on: 'body',
      pivot: { x: 190, y: 272 },
      idle: { turn: 2, ms: 2_400 },
      cheer: { turn: 14, ms: 260 },
      awe: { turn: 3, ms: 160 },
    },
    bowTie,
  ),
  part(
    'arm-open',
    { x: 0, y: 160, width: 190, height: 196 },
    {
      on: 'body',
      pivot: { x: 152, y: 312 },
      idle: { turn: 5, ms: 2_100, phase: 0.5 },
      cheer: { turn: 15, ms: 380 },
      awe: { turn: 6, ms: 170 },
    },
    openHand,
  ),
  part(
    'arm-baton',
    { x: 200, y: 20, width: 180, height: 336 },
    {
      on: 'body',
      pivot: { x: 230, y: 312 },
      idle: { turn: 6, ms: 1_800 },
      cheer: { turn: 16, ms: 340, phase: 0.5 },
      awe: { turn: 5, ms: 150 },
    },
    batonHand,
  ),
]

/** The octopus that conducts the choir. */
export const conductor: Figure = { size, parts }
