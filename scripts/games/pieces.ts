/** Drawings of the table that no icon set has, in boxes of 160. */

const gradient = (id: string, stops: string, vector = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${vector}>${stops}</linearGradient>`
const radial = (id: string, stops: string, place = 'cx=".5" cy=".5" r=".5"') =>
  `<radialGradient id="${id}" ${place}>${stops}</radialGradient>`
const stop = (offset: number, colour: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

const brassStops = stop(0, '#fff3c9') + stop(0.35, '#f0c45c') + stop(0.7, '#c98f2c') + stop(1, '#8a5a16')

const sphere = (id: string, light: string, middle: string, dark: string) =>
  radial(id, stop(0, light) + stop(0.45, middle) + stop(1, dark), 'cx=".36" cy=".3" r=".75"')

const shadow = (id: string, blur: number) =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${blur}"/></filter>`

export const drawnPieces = {
  tile: `<defs>${gradient('a', stop(0, '#2aa374') + stop(0.5, '#167350') + stop(1, '#0c4a34'))}${gradient('b', brassStops)}${shadow('s', 5)}${radial('h', stop(0, '#ffffff', 0.35) + stop(1, '#ffffff', 0), 'cx=".3" cy=".15" r=".8"')}</defs>
<rect x="14" y="20" width="132" height="132" rx="26" filter="url(#s)" opacity=".55"/>
<rect x="12" y="12" width="136" height="136" rx="27" fill="url(#b)"/><rect x="16" y="16" width="128" height="128" rx="23" fill="url(#a)"/>
<rect x="16" y="16" width="128" height="128" rx="23" fill="url(#h)"/>
<rect x="27" y="27" width="106" height="106" rx="15" fill="none" stroke="#f7dc96" stroke-opacity=".45" stroke-width="2" stroke-dasharray="7 6"/>
<path d="M80 56l24 24-24 24-24-24z" fill="#f7dc96" fill-opacity=".2" stroke="#f7dc96" stroke-opacity=".5" stroke-width="2"/>`,
  tileOpen: `<defs>${gradient('a', stop(0, '#020b07') + stop(1, '#0a2a1d'))}</defs>
<rect x="12" y="12" width="136" height="136" rx="27" fill="url(#a)"/><rect x="13" y="13" width="134" height="134" rx="26" fill="none" stroke="#e8b84a" stroke-opacity=".4" stroke-width="2"/>`,
  ball: `<defs>${sphere('a', '#fff7df', '#f3b73a', '#8a4b06')}${shadow('s', 5)}</defs>
<ellipse cx="80" cy="104" rx="46" ry="40" filter="url(#s)" opacity=".5"/><circle cx="80" cy="80" r="56" fill="url(#a)"/>
<circle cx="80" cy="80" r="54" fill="none" stroke="#fff3c9" stroke-opacity=".5" stroke-width="3"/><ellipse cx="62" cy="54" rx="20" ry="13" fill="#fff" opacity=".75" transform="rotate(-28 62 54)"/>`,
  peg: `<defs>${sphere('a', '#fffdf4', '#e9dcb4', '#7a6a3e')}${shadow('s', 6)}</defs>
<ellipse cx="80" cy="108" rx="40" ry="34" filter="url(#s)" opacity=".6"/><circle cx="80" cy="80" r="46" fill="url(#a)"/><ellipse cx="66" cy="62" rx="15" ry="10" fill="#fff" opacity=".9"/>`,
  number: `<defs>${sphere('a', '#ffffff', '#efe7d0', '#9c9273')}${shadow('s', 4)}</defs>
<ellipse cx="80" cy="96" rx="52" ry="50" filter="url(#s)" opacity=".5"/><circle cx="80" cy="80" r="62" fill="url(#a)"/><circle cx="80" cy="82" r="38" fill="#fffdf6" opacity=".75"/><ellipse cx="60" cy="44" rx="22" ry="12" fill="#fff" opacity=".8" transform="rotate(-22 60 44)"/>`,
  numberHit: `<defs>${sphere('a', '#fff6d6', '#f0bf4c', '#9a5f0c')}${radial('g', stop(0.6, '#ffe39a', 0.75) + stop(1, '#ffe39a', 0))}</defs>
<circle cx="80" cy="80" r="80" fill="url(#g)"/><circle cx="80" cy="80" r="62" fill="url(#a)"/><circle cx="80" cy="82" r="38" fill="#fff6dc" opacity=".85"/><ellipse cx="60" cy="44" rx="22" ry="12" fill="#fff" opacity=".8" transform="rotate(-22 60 44)"/>`,
  glow: `<defs>${radial('a', stop(0, '#ffeeb8', 0.7) + stop(0.3, '#f6cf74', 0.3) + stop(1, '#e8b84a', 0))}</defs><circle cx="80" cy="80" r="80" fill="url(#a)"/>`,
  star: `<path d="M80 8l12 60 60 12-60 12-12 60-12-60-60-12 60-12z" fill="#fff6d6"/>`,
  pointer: `<defs>${gradient('a', stop(0, '#ff9b84') + stop(0.5, '#e0442f') + stop(1, '#8d1a12'))}${gradient('b', brassStops)}${shadow('s', 5)}</defs>
<path d="M80 152L38 62a46 46 0 1184 0z" filter="url(#s)" opacity=".5" transform="translate(0 4)"/><path d="M80 150L36 60a48 48 0 1188 0z" fill="url(#b)"/><path d="M80 132L44 58a40 40 0 1172 0z" fill="url(#a)"/><circle cx="80" cy="44" r="18" fill="url(#b)"/><circle cx="80" cy="44" r="10" fill="#fff3c9"/>`,
} as const

const suitPath = {
  spade:
    'M100 40c18 28 62 52 62 88 0 24-18 38-36 38-10 0-17-4-21-9 2 17 8 29 18 37H77c10-8 16-20 18-37-4 5-11 9-21 9-18 0-36-14-36-38 0-36 44-60 62-88z',
  heart:
    'M100 196C74 160 36 138 36 96c0-24 18-40 36-40 13 0 23 8 28 20 5-12 15-20 28-20 18 0 36 16 36 40 0 42-38 64-64 100z',
  diamond: 'M100 36c14 32 36 60 62 84-26 24-48 52-62 84-14-32-36-60-62-84 26-24 48-52 62-84z',
  club: 'M100 40c20 0 34 15 34 33 0 8-3 15-8 21 5-2 9-3 14-3 18 0 32 14 32 32s-14 33-32 33c-13 0-24-7-31-17 2 23 8 37 18 45H73c10-8 16-22 18-45-7 10-18 17-31 17-18 0-32-15-32-33s14-32 32-32c5 0 9 1 14 3-5-6-8-13-8-21 0-18 14-33 34-33z',
} as const

const red = gradient('r', stop(0, '#d8382c') + stop(1, '#9c1812'))
const black = gradient('r', stop(0, '#2c3f36') + stop(1, '#0e1a14'))
const suit = (path: string, fill: string) =>
  `<defs>${fill}</defs><path d="${path}" transform="translate(0 20)" fill="url(#r)"/>`

/** Boxes of 200 by 280, as a card is. */
export const drawnCards = {
  face: `<defs>${gradient('a', stop(0, '#fffdf6') + stop(1, '#efe6cf'))}${shadow('s', 5)}</defs>
<rect x="8" y="12" width="184" height="262" rx="24" filter="url(#s)" opacity=".5"/><rect x="6" y="5" width="188" height="266" rx="24" fill="url(#a)"/>
<rect x="7" y="6" width="186" height="264" rx="23" fill="none" stroke="#c9b98d" stroke-opacity=".8" stroke-width="2"/>`,
  back: `<defs>${gradient('a', stop(0, '#157a54') + stop(1, '#07301f'))}${gradient('b', brassStops)}${shadow('s', 5)}
<pattern id="p" width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0h28v28" fill="none" stroke="#f0c45c" stroke-opacity=".35" stroke-width="2"/><circle cx="14" cy="14" r="3" fill="#f0c45c" fill-opacity=".4"/></pattern></defs>
<rect x="8" y="12" width="184" height="262" rx="24" filter="url(#s)" opacity=".5"/><rect x="6" y="5" width="188" height="266" rx="24" fill="#fbf4e0"/><rect x="16" y="15" width="168" height="246" rx="16" fill="url(#a)"/><rect x="16" y="15" width="168" height="246" rx="16" fill="url(#p)"/>
<rect x="24" y="23" width="152" height="230" rx="11" fill="none" stroke="url(#b)" stroke-width="3"/><circle cx="100" cy="138" r="38" fill="url(#b)"/><circle cx="100" cy="138" r="31" fill="#0a3a29"/><path d="M100 114l20 24-20 24-20-24z" fill="url(#b)"/>`,
  spade: suit(suitPath.spade, black),
  heart: suit(suitPath.heart, red),
  diamond: suit(suitPath.diamond, red),
  club: suit(suitPath.club, black),
} as const
