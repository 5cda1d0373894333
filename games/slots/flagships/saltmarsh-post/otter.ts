import type { Ink } from '../ink.ts'
import { fill, flat, form, group, line, mirrored, oval, slab, spark } from './brush.ts'
import { cameo, outlines, smallLetter, windowReeds } from './cameo.ts'
import { tones } from './tones.ts'

/** The face of an otter, its nose at 120, 112: the one in a frame and the one on the reels are of one family. */
export function otterFace(ink: Ink): string {
  const head =
    'M120 34C158 32 188 58 190 96C198 110 196 132 178 142C162 156 142 160 120 160C98 160 78 156 62 142C44 132 42 110 50 96C52 58 82 32 120 34Z'
  const ear =
    form(ink, oval(61, 60, 17, 17), tones.otter, { depth: 6 }) +
    fill(oval(62, 63, 9, 9), '#5a2c1c') +
    fill(oval(63, 66, 6, 5), '#b5705a', 'opacity=".8"')
  const mask =
    'M120 96C134 84 168 92 176 116C178 136 154 154 120 154C86 154 62 136 64 116C72 92 106 84 120 96Z'
  const cheek = fill(oval(70, 122, 12, 8), '#ef7f62', `opacity=".5" filter="${ink.blur(3)}"`)
  return [
    ear + mirrored(ear, 240),
    form(ink, head, tones.otter, { depth: 13 }),
    line('M108 38q4 9 2 16M120 34q2 10 0 18M132 38q-4 8 -3 15', tones.otter.dark, 3, 'opacity=".6"'),
    fill(mask, ink.radial({ x: 0.42, y: 0.2, r: 0.8 }, '#fff8e8', [0.6, '#f1d6ae'], '#c4966a')),
    cheek + mirrored(cheek, 240),
    snout(ink),
  ].join('')
}

function snout(ink: Ink): string {
  const whiskers = 'M82 120Q54 114 30 118M82 127Q54 128 34 138M86 133Q64 140 48 152'
  const dots = [oval(92, 118, 2), oval(88, 126, 2), oval(96, 128, 2)].join('')
  const half = line(whiskers, '#fff7e6', 2, 'opacity=".9"') + fill(dots, '#a87448')
  return [
    half + mirrored(half, 240),
    fill('M106 130Q120 158 134 130Q127 136 120 134Q113 136 106 130Z', '#6d1a22'),
    fill('M112 142Q120 152 128 142Q120 136 112 142Z', '#f08a80'),
    line('M120 118V130Q112 142 96 132M120 130Q128 142 144 132', tones.otter.line, 3.6),
    form(ink, 'M102 104C104 96 136 96 138 104C138 114 128 121 120 122C112 121 102 114 102 104Z', tones.dark, {
      depth: 5,
      line: 3,
    }),
    fill(oval(113, 103, 7, 3), '#fff', 'opacity=".75"'),
  ].join('')
}

export function otterEyes(ink: Ink): string {
  const eye = [
    fill(oval(86, 86, 14, 16), '#fff'),
    fill(
      oval(88, 87, 12, 14.5),
      ink.radial({ x: 0.5, y: 0.85, r: 0.75 }, '#c9823c', [0.5, '#4a2412'], '#160805'),
    ),
    line('M71 84Q76 68 90 69Q101 71 101 86', tones.otter.line, 3.6),
    fill(oval(83, 80, 5, 5.6), '#fff') + fill(oval(93, 95, 2.6, 2.6), '#fff', 'opacity=".85"'),
    line('M72 62Q82 54 96 60', tones.otter.line, 4.4),
  ].join('')
  return eye + mirrored(eye, 240)
}

function torso(ink: Ink): string {
  return [
    form(ink, 'M76 148C46 158 26 190 22 240H218C214 190 194 158 164 148Z', tones.teal, { depth: 14 }),
    form(ink, 'M92 150Q120 172 148 150L162 164Q142 196 120 200Q98 196 78 164Z', tones.coral, { depth: 6 }),
    form(ink, oval(120, 192, 12, 10), tones.coral, { depth: 4 }),
    line('M60 156C86 190 120 214 168 232', tones.leather.line, 17),
    line('M60 156C86 190 120 214 168 232', tones.leather.base, 11.5),
    line('M59 154C86 187 120 211 168 229', tones.leather.light, 2, 'stroke-dasharray="5 6"'),
  ].join('')
}

function satchel(ink: Ink): string {
  return [
    group(smallLetter(ink, 52, 38), 'transform="translate(146 158) rotate(-16)"'),
    group(smallLetter(ink, 52, 38), 'transform="translate(168 150) rotate(12)"'),
    form(ink, 'M140 186Q140 178 150 178H214Q224 178 224 188V232H140Z', tones.leather, { depth: 8 }),
    form(
      ink,
      'M137 182Q138 176 146 176H218Q226 176 227 182L222 206Q182 226 142 206Z',
      { ...tones.leather, base: '#c0743b' },
      { depth: 6 },
    ),
    line('M143 202Q182 220 221 202', '#ffd9a0', 1.8, 'stroke-dasharray="4 5"'),
    flat(ink, slab(174, 206, 16, 15, 3), tones.gold),
    fill(oval(182, 213, 3), tones.gold.line),
  ].join('')
}

/** The otter who carries the bag. */
export function otter(ink: Ink): string {
  const look = {
    ...outlines.round,
    rail: tones.gold,
    enamel: { light: '#7fe0cf', base: '#1b7d7a', dark: '#08393f', line: '#04242b' },
    sky: ['#f2fff0', [0.4, '#9fe3cd'], [0.75, '#3fa79c'], '#0f5560'] as const,
    jewel: tones.coral,
  }
  const bust =
    torso(ink) +
    group(otterFace(ink) + otterEyes(ink), 'transform="translate(4 -22) scale(.92)"') +
    group(satchel(ink), 'transform="translate(-38 -30) scale(1.12)"')
  return (
    cameo(ink, look, windowReeds(ink, '#0f5b58', [50, 62, 74, 170, 184, 196]), bust) +
    spark(38, 44, 12, '#effff8')
  )
}
