import type { Ink } from '../ink.ts'
import { paperFrame } from './bamboo.ts'
import { band, disc, polar, put, range, solid, stroke } from './craft.ts'
import { phoenix } from './birds.ts'
import { butterfly } from './butterfly.ts'
import { dragonFace } from './dragon.ts'
import { koi } from './koi.ts'

/** The colours of the nine tails, from one side to the other. */
export const tailTones = [
  ['#ff9ad0', '#e01e7c', '#6a0440'],
  ['#ffb07a', '#f0501c', '#7c1404'],
  ['#fff09a', '#ffb81c', '#8a4604'],
  ['#b8ffd0', '#16b86a', '#044a2c'],
  ['#ffe98a', '#ff8a14', '#842c02'],
  ['#a8f4ff', '#12a4d4', '#043c64'],
  ['#fff09a', '#ffb81c', '#8a4604'],
  ['#d4b0ff', '#7a38d8', '#2c0a6a'],
  ['#ff9ad0', '#e01e7c', '#6a0440'],
] as const

function tails(ink: Ink): string {
  return [0, 8, 1, 7, 2, 6, 3, 5, 4]
    .map((index) => {
      const turn = (index - 4) * 25
      const [light, plain, deep] = tailTones[index] ?? tailTones[0]
      const bend = (index - 4) * 3
      const reach = index === 4 ? 112 : 118
      const spots = [0.2, 0.5, 0.78, 1].map((share, step) =>
        polar(120, 124, reach * share, turn + bend * (step - 1) * 0.7),
      )
      const path = band(
        spots,
        (share) => 18 + 16 * Math.sin(share * 2.2) - (share > 0.86 ? (share - 0.86) * 150 : 0),
      )
      const [ex, ey] = polar(120, 124, reach * 0.86, turn + bend * 1.1)
      return `${solid(ink, path, { fill: ink.radialAt({ x: 120, y: 120, r: 126 }, deep, plain, light), line: deep, width: 3, deep: 8 })}${disc(ex, ey, 7.5, `fill="${deep}"`)}${disc(ex, ey, 5, 'fill="#fff3b0"')}${disc(ex, ey, 2.4, `fill="${plain}"`)}`
    })
    .join('')
}

export function h1(ink: Ink): string {
  return [
    paperFrame(ink, {
      paper: ['#ff9a3c', '#d81e3c', '#5c0630'],
      ray: '#ffd24a',
      bamboo: ['#fff6c0', '#ffc832', '#b85c08', '#6e3000'],
      cord: ['#ff5a8a', '#8a0434'],
      motif: '#ffd86a',
    }),
    `<g filter="${ink.shadow({ dx: 3, dy: 5, blur: 4, colour: '#24000c', opacity: 0.7 })}">${tails(ink)}</g>`,
    `<g filter="${ink.shadow({ dx: 3, dy: 5, blur: 5, colour: '#24000c', opacity: 0.8 })}">${dragonFace(ink, 0.93, 120, 128)}</g>`,
  ].join('')
}

function waves(ink: Ink): string {
  const curl = 'M-30 8Q-30 -16 -6 -18Q14 -18 14 0Q12 12 0 10Q-8 6 -4 -2'
  return range(9)
    .map((index) => {
      const [x, y] = [40 + (index % 3) * 78, 66 + Math.floor(index / 3) * 56 + (index % 2) * 10]
      return `${stroke(curl, '#0a3c8a', 9, `transform="translate(${x} ${y})" opacity=".5"`)}${stroke(curl, ink.down('#b8f4ff', '#2c9ce8'), 4, `transform="translate(${x} ${y})" opacity=".6"`)}`
    })
    .join('')
}

export function h2(ink: Ink): string {
  return [
    paperFrame(ink, {
      paper: ['#c86aff', '#5a1ea8', '#24085c'],
      ray: '#ff9ad8',
      bamboo: ['#ffd8a8', '#e0782c', '#8a2c0c', '#541604'],
      cord: ['#ffd23c', '#a85008'],
      motif: '#ffc86a',
    }),
    `<g filter="${ink.shadow({ dx: 3, dy: 5, blur: 5, colour: '#1c0030', opacity: 0.7 })}">${put(phoenix(ink), 122, 125, 0.95)}</g>`,
  ].join('')
}

export function h3(ink: Ink): string {
  return [
    paperFrame(ink, {
      paper: ['#8affd0', '#0c9c7c', '#044438'],
      ray: '#e8ffb0',
      bamboo: ['#e8ffb8', '#8cc83c', '#2c6a14', '#143c08'],
      cord: ['#ff6ab0', '#8a0a54'],
      motif: '#e8ffb0',
    }),
    `<g filter="${ink.shadow({ dx: 3, dy: 5, blur: 5, colour: '#00201c', opacity: 0.7 })}">${put(butterfly(ink), 120, 122, 1.02)}</g>`,
  ].join('')
}

export function h4(ink: Ink): string {
  return [
    paperFrame(ink, {
      paper: ['#6ad0ff', '#1264c8', '#082460'],
      ray: '#8ae8ff',
      bamboo: ['#e8f0ff', '#8aa8d8', '#34508a', '#14244c'],
      cord: ['#ff9a3c', '#a83404'],
      motif: '#a8e8ff',
    }),
    waves(ink),
    `<g filter="${ink.shadow({ dx: 3, dy: 5, blur: 5, colour: '#000c30', opacity: 0.7 })}">${put(koi(ink), 114, 117, 0.96, 6)}</g>`,
  ].join('')
}
