import { wave } from './motion.ts'

export type StageSet = 'lounge' | 'skyline' | 'garden'

type Layers = { readonly behind: string; readonly before: string }

/** What stands behind and before a host. */
export function drawSet(set: StageSet, seconds: number): Layers {
  if (set === 'lounge') return lounge(seconds)
  return set === 'skyline' ? skyline(seconds) : garden(seconds)
}

function lounge(seconds: number): Layers {
  const folds = Array.from({ length: 9 }, (_, place) => {
    const x = place * 64 - 10 + wave(seconds, 2, place / 9) * 3
    return `<path d="M${n(x)} 0C${n(x + 18)} 300 ${n(x - 10)} 560 ${n(x + 8)} 900L${n(x + 46)} 900C${n(x + 36)} 560 ${n(x + 56)} 300 ${n(x + 40)} 0Z" fill="#7b1f4d" opacity="0.55"/>`
  }).join('')
  const lights = scatter(16, (x, y, place) => {
    const glow = 0.35 + 0.3 * wave(seconds, 2 + (place % 3), place / 7)
    return `<circle cx="${x}" cy="${y * 0.5 + 30}" r="${14 + (place % 4) * 9}" fill="#ffcf7a" opacity="${n(Math.max(0.05, glow * 0.55))}"/>`
  })
  return {
    behind: `${backdrop('#3d0d33', '#1a0618')}${folds}<g>${lights}</g>${spot(seconds, '#ffb3d1')}`,
    before: desk('#4a1236', '#2a0a20', '#f2b65a'),
  }
}

function skyline(seconds: number): Layers {
  const towers = Array.from({ length: 9 }, (_, place) => {
    const [x, high] = [place * 64 - 12, 260 + ((place * 97) % 230)]
    const top = 780 - high
    const windows = Array.from({ length: Math.floor(high / 34) }, (_row, row) =>
      [10, 30].map((dx) => {
        const shown = (place * 7 + row * 5 + dx) % 3 !== 0
        const glow = 0.5 + 0.35 * wave(seconds, 1 + ((row + place) % 3), (row * 3 + place) / 11)
        return shown
          ? `<rect x="${x + dx}" y="${top + 14 + row * 34}" width="11" height="16" fill="${row % 2 ? '#7fe3ff' : '#ffd58a'}" opacity="${n(glow)}"/>`
          : ''
      }),
    )
    return `<rect x="${x}" y="${top}" width="54" height="${high + 200}" fill="${place % 2 ? '#10233f' : '#152c4d'}"/>${windows.flat().join('')}`
  }).join('')
  const moon =
    '<circle cx="424" cy="132" r="46" fill="#fdf3d0" opacity="0.92"/><circle cx="444" cy="122" r="40" fill="#0d1c3a" opacity="0.85"/>'
  const frame =
    '<path d="M0 0H540V24H0ZM176 0H190V820H176ZM352 0H366V820H352Z" fill="#081021" opacity="0.85"/>'
  const neon = `<path d="M20 70H150" stroke="#ff4fa3" stroke-width="8" stroke-linecap="round" opacity="${n(0.75 + 0.2 * wave(seconds, 5))}"/><path d="M20 92H116" stroke="#3fe0ff" stroke-width="8" stroke-linecap="round" opacity="${n(0.75 + 0.2 * wave(seconds, 4, 0.4))}"/>`
  return {
    behind: `${backdrop('#0d1c3a', '#233b6b')}${moon}${towers}${frame}${neon}${spot(seconds, '#8fd8ff')}`,
    before: desk('#12233f', '#0a1426', '#3fe0ff'),
  }
}

function garden(seconds: number): Layers {
  const hills =
    '<path d="M0 560C120 470 220 520 320 480C420 440 480 500 540 470V900H0Z" fill="#1f5a4a"/><path d="M0 640C140 580 260 620 380 590C460 570 500 600 540 590V900H0Z" fill="#174638"/>'
  const arch =
    '<path d="M0 0H540V900H470V330C470 200 380 110 270 60C160 110 70 200 70 330V900H0Z" fill="#f0dcb8"/><path d="M82 900V334C82 210 168 124 270 76C372 124 458 210 458 334V900" fill="none" stroke="#c79a4b" stroke-width="7"/>'
  const tiles = Array.from({ length: 26 }, (_, place) => {
    const [x, y] = [place % 2 ? 22 : 518, 30 + Math.floor(place / 2) * 62]
    return `<path d="M${x} ${y - 20}L${x + 14} ${y}L${x} ${y + 20}L${x - 14} ${y}Z" fill="#d9b779" opacity="0.6"/>`
  }).join('')
  const lanterns = [
    [128, 190],
    [412, 190],
    [40, 330],
    [500, 330],
  ].map(([x = 0, y = 0], place) => {
    const swing = wave(seconds, 3, place / 4) * 4
    const glow = 0.7 + 0.2 * wave(seconds, 4, place / 3)
    return `<g transform="rotate(${n(swing)} ${x} 0)"><path d="M${x} 0V${y - 34}" stroke="#7a5a24" stroke-width="3"/><circle cx="${x}" cy="${y}" r="54" fill="#ffdf8f" opacity="${n(glow * 0.25)}"/><path d="M${x - 20} ${y - 26}H${x + 20}L${x + 28} ${y}L${x + 14} ${y + 36}H${x - 14}L${x - 28} ${y}Z" fill="#e8913a"/><path d="M${x - 10} ${y - 20}H${x + 10}L${x + 14} ${y}L${x + 8} ${y + 28}H${x - 8}L${x - 14} ${y}Z" fill="#fff0bf" opacity="${n(glow)}"/></g>`
  })
  const leaves = scatter(10, (x, y, place) => {
    const drift = wave(seconds, 1, place / 10)
    return `<ellipse cx="${n(x * 0.6 + 108 + drift * 24)}" cy="${n(y * 0.6 + 180 + wave(seconds, 2, place / 5) * 18)}" rx="5" ry="3" fill="#ffe9a8" opacity="0.7"/>`
  })
  return {
    behind: `${backdrop('#f6b46a', '#4b8d86')}${hills}${leaves}${arch}${tiles}${lanterns.join('')}${spot(seconds, '#fff2cf')}`,
    before: desk('#6d4626', '#4a2e17', '#e8c46a'),
  }
}

function backdrop(top: string, bottom: string): string {
  return `<defs><linearGradient id="back" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="540" height="960" fill="url(#back)"/>`
}

/** A lamp from above that moves a little. */
function spot(seconds: number, colour: string): string {
  const x = 270 + wave(seconds, 1) * 18
  return `<defs><radialGradient id="spot"><stop offset="0" stop-color="${colour}" stop-opacity="0.5"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><ellipse cx="${n(x)}" cy="380" rx="300" ry="420" fill="url(#spot)"/>`
}

function desk(top: string, side: string, edge: string): string {
  return `<path d="M-20 800C160 770 380 770 560 800V980H-20Z" fill="${side}"/><path d="M-20 800C160 770 380 770 560 800V836C380 806 160 806 -20 836Z" fill="${top}"/><path d="M-20 838C160 808 380 808 560 838" fill="none" stroke="${edge}" stroke-width="5"/>`
}

/** Places that look thrown and are always the same. */
function scatter(count: number, draw: (x: number, y: number, place: number) => string): string {
  return Array.from({ length: count }, (_, place) =>
    draw(
      Math.round(((place * 0.618 + 0.1) % 1) * 540),
      Math.round(((place * 0.755 + 0.05) % 1) * 900),
      place,
    ),
  ).join('')
}

function n(value: number): number {
  return Math.round(value * 100) / 100
}
