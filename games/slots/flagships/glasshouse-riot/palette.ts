import type { TidepoolTone } from '../tidepool-choir/clay.ts'

export const gold: TidepoolTone = {
  light: '#fffbc4',
  base: '#ffce2e',
  deep: '#d9780c',
  edge: '#6b2d06',
  rim: '#ffe98a',
}
export const pink: TidepoolTone = {
  light: '#ffb8e0',
  base: '#ff3d9f',
  deep: '#b3087a',
  edge: '#5a0244',
  rim: '#ff9ade',
}
export const crimson: TidepoolTone = {
  light: '#ff9a86',
  base: '#f2213f',
  deep: '#94062e',
  edge: '#480218',
  rim: '#ff7a6a',
}
export const violet: TidepoolTone = {
  light: '#dcb4ff',
  base: '#8f45f5',
  deep: '#4a12ac',
  edge: '#25065f',
  rim: '#d08aff',
}
export const grass: TidepoolTone = {
  light: '#d6ff9a',
  base: '#4fd03e',
  deep: '#0f7a3a',
  edge: '#053a20',
  rim: '#b4ff7a',
}
export const emerald: TidepoolTone = {
  light: '#a4ffc0',
  base: '#12c064',
  deep: '#05704a',
  edge: '#02382a',
  rim: '#7affb4',
}
export const lime: TidepoolTone = {
  light: '#fdffb0',
  base: '#cfee1a',
  deep: '#6aa008',
  edge: '#2f4a02',
  rim: '#f4ff8a',
}
export const azure: TidepoolTone = {
  light: '#b4f0ff',
  base: '#1fa4ff',
  deep: '#0d4fc4',
  edge: '#062466',
  rim: '#8fe0ff',
}
export const orange: TidepoolTone = {
  light: '#ffe0a0',
  base: '#ff8a1a',
  deep: '#c43c06',
  edge: '#5e1802',
  rim: '#ffc46a',
}
export const cream: TidepoolTone = {
  light: '#ffffff',
  base: '#fff3d8',
  deep: '#e0b88a',
  edge: '#6b4222',
  rim: '#ffffff',
}
export const clay: TidepoolTone = {
  light: '#ffc49a',
  base: '#e06a3a',
  deep: '#94301c',
  edge: '#4a120c',
  rim: '#ffa87a',
}
export const iron: TidepoolTone = {
  light: '#8ff0c4',
  base: '#1f8a68',
  deep: '#0a4640',
  edge: '#04242a',
  rim: '#7affd0',
}
export const plum: TidepoolTone = {
  light: '#c07aff',
  base: '#5a1f8f',
  deep: '#260a4a',
  edge: '#14042c',
  rim: '#ff7ad8',
}
