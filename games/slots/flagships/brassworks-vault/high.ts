import type { Ink } from '../ink.ts'
import { put } from './craft.ts'
import { lion } from './lion.ts'
import { brass, gold, iron, type Metal, steel } from './metal.ts'
import { owl } from './owl.ts'
import { pig } from './pig.ts'
import { plaque, type PlaqueLook } from './plaque.ts'
import { watch } from './watch.ts'

const lacquer: Metal = ['#ff9a78', '#b81c1c', '#5c0810', '#2c0206']
const plum: Metal = ['#f0d8ff', '#a87ac0', '#5c346a', '#2c1034']

function framed(look: PlaqueLook, thing: (ink: Ink) => string, y: number, scale: number) {
  return (ink: Ink) => `${plaque(ink, look)}${put(thing(ink), 120, y, scale)}`
}

export const h1 = framed(
  { metal: lacquer, enamel: ['#8a3c10', '#4c1408', '#1c0402'], line: '#ffb08a', stud: gold },
  lion,
  113,
  0.95,
)
export const h2 = framed(
  { metal: brass, enamel: ['#4cf0dc', '#067c80', '#022c38'], line: '#a8fff0', stud: gold },
  owl,
  124,
  1,
)
export const h3 = framed(
  { metal: plum, enamel: ['#c87aff', '#5c1c9c', '#1c0444'], line: '#e8c0ff', stud: gold },
  pig,
  124,
  0.93,
)
export const h4 = framed(
  { metal: steel, enamel: ['#8af07a', '#1c7c34', '#04300c'], line: '#c8ffb0', stud: iron },
  watch,
  128,
  0.98,
)
