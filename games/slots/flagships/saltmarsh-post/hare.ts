import type { Ink } from '../ink.ts'
import { fill, form, group, line, mirrored, oval, slab, spark } from './brush.ts'
import { cameo, outlines, windowReeds } from './cameo.ts'
import { tones } from './tones.ts'

const upright = 'M92 74C66 56 58 22 70 6C86 2 106 34 112 68Z'
const bent = 'M134 68C136 34 152 12 170 8C186 14 190 34 204 44C196 54 180 50 172 44C170 58 160 68 148 76Z'

function ears(ink: Ink): string {
  return [
    form(ink, upright, tones.hare, { depth: 8 }),
    fill('M94 66C78 50 72 28 76 16C86 22 98 44 102 64Z', ink.down('#f7b39c', '#b9604f')),
    form(ink, bent, tones.hare, { depth: 8 }),
    fill(
      'M144 66C146 42 156 26 168 20C172 26 172 34 168 42C162 54 154 62 144 66Z',
      ink.down('#f7b39c', '#b9604f'),
    ),
    line('M172 44Q176 36 172 26', tones.hare.line, 3),
  ].join('')
}

function eyes(ink: Ink): string {
  const eye = [
    fill(oval(92, 100, 15, 18), '#fff'),
    fill(
      oval(94, 101, 12, 15.5),
      ink.radial({ x: 0.5, y: 0.85, r: 0.75 }, '#b59cff', [0.5, '#4b2f8a'], '#140a2c'),
    ),
    line('M76 100Q79 80 94 80Q107 82 108 100', tones.hare.line, 3.6),
    fill(oval(88, 94, 5.2, 6), '#fff') + fill(oval(99, 110, 2.8), '#fff', 'opacity=".85"'),
    line('M78 72Q88 64 100 70', tones.hare.line, 4),
  ].join('')
  return eye + mirrored(eye, 240)
}

function face(ink: Ink): string {
  const head =
    'M120 54C154 54 172 76 174 100C186 112 186 134 168 144C156 154 140 160 120 160C100 160 84 154 72 144C54 134 54 112 66 100C68 76 86 54 120 54Z'
  const cheek = fill(oval(78, 130, 12, 8), '#ee7f6a', `opacity=".55" filter="${ink.blur(3)}"`)
  const whiskers = line('M88 132Q62 128 42 134M90 138Q66 142 50 152', '#fff7e6', 2)
  const muzzle =
    'M120 118C132 112 152 122 152 136C150 152 134 156 120 156C106 156 90 152 88 136C88 122 108 112 120 118Z'
  return [
    form(ink, head, tones.hare, { depth: 12 }),
    fill(
      'M112 58Q104 84 112 118H128Q136 84 128 58Q120 54 112 58Z',
      '#fff1d8',
      `opacity=".75" filter="${ink.blur(3)}"`,
    ),
    fill(muzzle, ink.radial({ x: 0.42, y: 0.2, r: 0.8 }, '#fffaf0', [0.6, '#f7e2c2'], '#cda177')),
    cheek + mirrored(cheek, 240) + whiskers + mirrored(whiskers, 240),
    fill('M108 142Q120 168 132 142Q120 148 108 142Z', '#6d1a22'),
    fill(slab(113, 142, 14, 10, 2), '#fff') + line('M120 143V151', '#a88', 1.4),
    line('M120 132V140Q112 148 100 142M120 140Q128 148 140 142', tones.hare.line, 3.2),
    form(
      ink,
      'M110 122Q120 116 130 122Q128 132 120 134Q112 132 110 122Z',
      { light: '#ffc0ad', base: '#e06d60', dark: '#8e2f36', line: '#4d1420' },
      { depth: 4, line: 2.8 },
    ),
  ].join('')
}

function telegram(ink: Ink): string {
  const paw = form(
    ink,
    'M40 196C36 182 46 174 58 176C72 178 76 190 72 200C66 210 46 210 40 196Z',
    tones.hare,
    { depth: 6 },
  )
  const toes = line('M52 180q-3 8 0 14M62 181q-1 8 1 12', tones.hare.line, 2.6)
  const dashes = [166, 178, 190].map(
    (y, index) => `M${82 - index} ${y}h${26 - index * 4}m8 0h8m8 0h${18 + index * 5}`,
  )
  return [
    form(
      ink,
      'M58 150Q120 160 184 148L188 214Q120 226 54 214Z',
      { ...tones.cream, base: '#fbe9bf' },
      { depth: 7 },
    ),
    line(dashes.join(''), '#7c5c9e', 4.2, 'opacity=".85"'),
    form(ink, oval(164, 196, 10), tones.wax, { line: 2.2, depth: 4 }),
    paw + toes,
    mirrored(paw + toes, 240),
  ].join('')
}

/** The hare who runs with what cannot wait. */
export function hare(ink: Ink): string {
  const look = {
    ...outlines.cut,
    rail: tones.silver,
    enamel: { light: '#c7b4ff', base: '#5f4aa8', dark: '#271859', line: '#150a38' },
    sky: ['#fff3ff', [0.35, '#d3bdf7'], [0.75, '#7a63c4'], '#35246f'] as const,
    jewel: tones.gold,
  }
  const coat = form(ink, 'M84 150C56 160 36 190 32 240H208C204 190 184 160 156 150Z', tones.navy, {
    depth: 12,
  })
  const bust = coat + group(ears(ink) + face(ink) + eyes(ink), 'transform="translate(0 -4)"') + telegram(ink)
  return (
    cameo(ink, look, windowReeds(ink, '#3c2a78', [50, 64, 176, 190]), bust) + spark(46, 60, 11, '#f6f0ff')
  )
}
