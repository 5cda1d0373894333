import type { Ink } from '../ink.ts'
import { fill, flat, form, group, halo, line, mirrored, oval, spark } from './brush.ts'
import { bokeh, outlines, plaque } from './plaque.ts'
import { tones } from './tones.ts'

const fur = tones.ginger

/** The face of the harbour's cat, without eyes or cap; its nose is at 120, 112. */
export function catFace(ink: Ink): string {
  const head =
    'M120 40C160 40 186 62 190 98C204 106 208 116 212 124C200 126 196 128 190 132C192 140 190 146 188 150C176 148 170 150 164 152C152 162 138 166 120 166C102 166 88 162 76 152C70 150 64 148 52 150C50 146 48 140 50 132C44 128 40 126 28 124C32 116 36 106 50 98C54 62 80 40 120 40Z'
  const ear =
    form(ink, 'M48 88C30 58 32 26 42 10C66 20 96 40 104 54Z', fur, { depth: 8 }) +
    fill('M54 70C44 50 44 34 48 25C64 33 82 44 88 52Z', ink.down('#ffb0a0', '#b8504a'))
  const stripes =
    'M120 46v22M104 48q2 10 6 18M136 48q-2 10 -6 18M52 112l16 4M50 126l16 0M188 112l-16 4M190 126l-16 0'
  return [
    ear + mirrored(ear, 240),
    form(ink, head, fur, { depth: 13 }),
    line(stripes, '#b4521f', 5.4, 'opacity=".85"'),
    fill(
      'M120 98C132 88 172 104 168 130C164 152 142 160 120 160C98 160 76 152 72 130C68 104 108 88 120 98Z',
      ink.radial({ x: 0.42, y: 0.2, r: 0.8 }, '#ffffff', [0.6, '#fdeed6'], '#dba98a'),
    ),
    snout(ink),
  ].join('')
}

function snout(ink: Ink): string {
  const half = [
    line('M84 124Q56 116 30 116M84 131Q56 132 30 140M88 138Q66 146 50 158', '#fffaf0', 2.2, 'opacity=".95"'),
    fill(oval(72, 118, 11, 7), '#ff7d6e', `opacity=".5" filter="${ink.blur(3)}"`),
    fill([oval(96, 122, 2), oval(92, 130, 2), oval(100, 131, 2)].join(''), '#c98a6a'),
  ].join('')
  return [
    half + mirrored(half, 240),
    fill('M108 136Q120 162 132 136Q126 141 120 138Q114 141 108 136Z', '#6b1428'),
    fill('M113 147Q120 156 127 147Q120 142 113 147Z', '#ff8f90'),
    line('M120 124V133Q110 146 96 136M120 133Q130 146 144 136', fur.line, 3.6),
    form(
      ink,
      'M107 112Q120 104 133 112Q132 122 120 126Q108 122 107 112Z',
      { light: '#ffc0b8', base: '#e8626a', dark: '#8e2444', line: '#45102a' },
      { depth: 4, line: 3 },
    ),
  ].join('')
}

export function catEyes(ink: Ink): string {
  const eye = [
    fill(oval(86, 94, 17, 18), '#fff'),
    fill(
      oval(87, 95, 14.5, 16.5),
      ink.radial({ x: 0.5, y: 0.85, r: 0.8 }, '#d8ffb0', [0.45, '#3fae7a'], '#0d4a52'),
    ),
    fill(oval(88, 95, 7, 12.5), '#06121c'),
    line('M67 94Q70 74 88 75Q103 78 104 94', fur.line, 4),
    line('M67 94l-6 -5', fur.line, 3.6),
    fill(oval(82, 87, 5.2, 5.8), '#fff') + fill(oval(93, 104, 2.8), '#fff', 'opacity=".9"'),
  ].join('')
  return eye + mirrored(eye, 240)
}

/** A captain's cap for a head 150 wide. */
export function captainCap(ink: Ink): string {
  return [
    form(ink, 'M54 50C40 24 74 4 120 4C166 4 200 24 186 50C160 34 80 34 54 50Z', tones.ivory, { depth: 11 }),
    form(ink, 'M56 46Q120 20 184 46L182 70Q120 46 58 70Z', tones.navy, { depth: 6 }),
    line('M58 64Q120 40 182 64', '#ffd777', 4.4) +
      line('M58 64Q120 40 182 64', tones.brass.dark, 4.4, 'stroke-dasharray="1 6"'),
    form(ink, 'M60 66Q120 42 180 66Q184 84 164 86Q120 64 76 86Q56 84 60 66Z', tones.dark, {
      depth: 6,
      gloss: 0.9,
    }),
    line('M76 73Q120 54 160 71', '#cfdcff', 3, 'opacity=".8"'),
    form(ink, oval(120, 34, 19, 19), tones.brass, { depth: 5 }),
    line(`M120 24V44M113 29H127M109 36Q110 45 120 45Q130 45 131 36`, tones.brass.line, 3.6) +
      fill(oval(120, 23, 3), tones.brass.line),
  ].join('')
}

function coat(ink: Ink): string {
  const epaulette = [
    form(ink, 'M30 176C32 160 52 152 72 160L66 182Q46 176 30 184Z', tones.brass, { depth: 6 }),
    line('M32 184v12M40 182v12M48 181v12M56 181v12', tones.brass.base, 4.4),
  ].join('')
  const buttons = [192, 212].map(
    (y) => flat(ink, oval(98, y, 5.4), tones.brass, 2) + flat(ink, oval(142, y, 5.4), tones.brass, 2),
  )
  return [
    form(ink, 'M74 152C44 160 26 190 22 240H218C214 190 196 160 166 152Z', tones.navy, { depth: 14 }),
    form(ink, 'M92 156L120 206L148 156Q120 176 92 156Z', tones.ivory, { depth: 5 }),
    form(ink, 'M78 152L90 150L120 206L104 216Q82 190 78 152Z', tones.crimson, { depth: 5 }),
    form(ink, 'M162 152L150 150L120 206L136 216Q158 190 162 152Z', tones.crimson, { depth: 5 }),
    buttons.join(''),
    epaulette + mirrored(epaulette, 240),
    form(ink, 'M120 172L104 164V184ZM120 172L136 164V184Z', tones.brass, { depth: 3, line: 2.8 }),
  ].join('')
}

/** The captain, whose ship has nine lives too. */
export function captain(ink: Ink): string {
  const look = {
    ...outlines.shield,
    rail: tones.brass,
    enamel: { light: '#7fb2ff', base: '#2450b8', dark: '#101f66', line: '#080d38' },
    sky: ['#d9f1ff', [0.35, '#8db6f2'], [0.7, '#4666c0'], '#1a2468'] as const,
    jewel: tones.crimson,
  }
  const head = group(
    catFace(ink) + catEyes(ink) + group(captainCap(ink), 'transform="translate(25 -2) scale(.79)"'),
    'transform="translate(-5 4) scale(1.04)"',
  )
  const scenery = halo(ink, 90, 70, 100, '#eaf6ff', 0.9) + bokeh(ink, ['#ffe9a8', '#ffc46b', '#d9ecff'], 3)
  return plaque(ink, look, scenery, coat(ink) + head) + spark(204, 44, 12, '#fffbe0')
}
