import { document, n, polar, polygon, times } from './svg.ts'

/** The house's chip, 64 units wide: felt in the middle, brass stitches around the rim. */
function chip(): string {
  const centre = { x: 32, y: 32 }
  const stitches = times(14).map((index) => {
    const middle = (index * 360) / 14
    const corners = [
      polar(centre, 30.5, middle - 7.6),
      polar(centre, 31.2, middle),
      polar(centre, 30.5, middle + 7.6),
      polar(centre, 24.6, middle + 8),
      polar(centre, 24.2, middle),
      polar(centre, 24.6, middle - 8),
    ]
    return polygon(corners)
  })
  return [
    '<defs>',
    '<radialGradient id="felt" cx=".5" cy=".4" r=".62"><stop offset="0" stop-color="#3fd99a"/><stop offset=".55" stop-color="#159563"/><stop offset="1" stop-color="#0b5136"/></radialGradient>',
    '<linearGradient id="rim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f9e2a2"/><stop offset=".5" stop-color="#e8b84a"/><stop offset="1" stop-color="#b9831f"/></linearGradient>',
    '</defs>',
    '<circle cx="32" cy="32" r="31.5" fill="#0a2a1e"/>',
    `<path fill="url(#rim)" d="${stitches.join('')}"/>`,
    '<circle cx="32" cy="32" r="22.6" fill="url(#felt)"/>',
    '<circle cx="32" cy="32" r="18.6" fill="none" stroke="#f7dc96" stroke-opacity=".7" stroke-width="1.1" stroke-dasharray="2.9 2.1"/>',
    `<path fill="#f7f3e8" d="M32 20.5C36.2 26.4 43 29.6 43 35.4A5.3 5.3 0 0 1 34.2 39.4L36.4 44.2H27.6L29.8 39.4A5.3 5.3 0 0 1 21 35.4C21 29.6 27.8 26.4 32 20.5Z"/>`,
  ].join('')
}

export function logoSvg(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">${chip()}</svg>`
}

/** The chip on cloth, for home screens that cut icons to a shape of their own. */
export function appIconSvg(size: number, share: number): string {
  const side = size * share
  const edge = (size - side) / 2
  return document(
    { width: size, height: size },
    [
      '<defs><radialGradient id="table" cx=".5" cy=".36" r=".8"><stop offset="0" stop-color="#14573d"/><stop offset=".6" stop-color="#0a3a29"/><stop offset="1" stop-color="#06120d"/></radialGradient></defs>',
      `<rect width="${size}" height="${size}" fill="url(#table)"/>`,
      `<svg x="${n(edge)}" y="${n(edge)}" width="${n(side)}" height="${n(side)}" viewBox="0 0 64 64">${chip()}</svg>`,
    ].join(''),
  )
}

/** A flower of seven petals seen from the water: the mark of a house that is named after a river of lotuses. */
export function lotusSvg(size: number): string {
  const petal = (turn: number, { reach, width }: { readonly reach: number; readonly width: number }) =>
    `<path transform="rotate(${turn} 32 46)" d="M32 46C${n(32 - width)} ${n(46 - reach * 0.45)} ${n(32 - width * 0.55)} ${n(46 - reach * 0.85)} 32 ${n(46 - reach)}C${n(32 + width * 0.55)} ${n(46 - reach * 0.85)} ${n(32 + width)} ${n(46 - reach * 0.45)} 32 46Z"/>`
  const back = [-78, 78, -52, 52].map((turn) => petal(turn, { reach: 30, width: 11 }))
  const front = [-27, 27, 0].map((turn) => petal(turn, { reach: 38, width: 12 }))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">`,
    '<defs>',
    '<linearGradient id="back" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f29cc8"/><stop offset="1" stop-color="#a13383"/></linearGradient>',
    '<linearGradient id="front" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffd9ec"/><stop offset="1" stop-color="#d2539f"/></linearGradient>',
    '</defs>',
    `<g fill="url(#back)" stroke="#5c1d55" stroke-width="1">${back.join('')}</g>`,
    `<g fill="url(#front)" stroke="#5c1d55" stroke-width="1">${front.join('')}</g>`,
    '<path d="M10 50Q21 45 32 50T54 50" fill="none" stroke="#e8b84a" stroke-width="3.2" stroke-linecap="round"/>',
    '<path d="M18 57Q25 53.5 32 57T46 57" fill="none" stroke="#e8b84a" stroke-width="2.6" stroke-linecap="round" opacity=".75"/>',
    '</svg>',
  ].join('')
}
