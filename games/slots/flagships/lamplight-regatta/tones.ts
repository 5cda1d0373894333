import type { Tone } from './brush.ts'

const tone = (light: string, base: string, dark: string, line: string): Tone => ({ light, base, dark, line })

/** What things are made of at the harbour, seen by lamplight at dusk. */
export const tones = {
  brass: tone('#fff0b4', '#eba93c', '#8d4a1c', '#3c1a12'),
  crimson: tone('#ff9b82', '#d2343f', '#7a1436', '#36081f'),
  navy: tone('#7ea2e8', '#2c4a9c', '#142158', '#080d2e'),
  night: tone('#4f6bb5', '#1f2f73', '#0f1540', '#060822'),
  ivory: tone('#fffdf2', '#f7e6c6', '#b99aa0', '#4a3350'),
  swan: tone('#ffffff', '#fbf6f4', '#a9aedd', '#34356e'),
  ginger: tone('#ffd08c', '#ee9440', '#a1491f', '#45180f'),
  cheek: tone('#fffaf0', '#fde8cb', '#d4a086', '#5c2b20'),
  mahogany: tone('#e09a6a', '#96482c', '#4a1a1e', '#240a14'),
  steel: tone('#eaf3ff', '#93a8d0', '#404d86', '#161c46'),
  emerald: tone('#a8f5d2', '#1fa583', '#0b4f57', '#04262f'),
  rope: tone('#ffe9bd', '#d8ae6c', '#8a5a34', '#3f2218'),
  amber: tone('#fffbd0', '#ffc64a', '#e8742a', '#6b2413'),
  violet: tone('#e2c8ff', '#8a57cf', '#3f2488', '#1b0d45'),
  dark: tone('#6b78ac', '#262c58', '#0d1030', '#05061a'),
} as const
