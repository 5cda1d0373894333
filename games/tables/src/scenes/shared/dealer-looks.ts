/** What a dealer looks like. Every table has its own. */
export type DealerLook = {
  readonly skin: number
  readonly shade: number
  readonly hair: number
  readonly hairLight: number
  readonly lips: number
  readonly cut: 'bun' | 'long' | 'short'
  readonly hasBeard: boolean
  readonly waistcoat: number
  readonly waistcoatDark: number
  readonly tie: number
}

const brown = { skin: 0xc98d62, shade: 0xa86d48, hair: 0x1d1412, hairLight: 0x43302a, lips: 0xa8473d }
const warm = { skin: 0xdfab80, shade: 0xbf8459, hair: 0x2b1a12, hairLight: 0x5a3a28, lips: 0xb84f4a }
const deep = { skin: 0x9a6240, shade: 0x7a4930, hair: 0x14100f, hairLight: 0x3a2d29, lips: 0x8a3a34 }

export const dealerLooks = {
  nila: { ...warm, cut: 'bun', hasBeard: false, waistcoat: 0x14573f, waistcoatDark: 0x0a3325, tie: 0xd9a441 },
  arman: {
    ...brown,
    cut: 'short',
    hasBeard: true,
    waistcoat: 0x232a2e,
    waistcoatDark: 0x14191c,
    tie: 0xb3262e,
  },
  meher: {
    ...brown,
    cut: 'long',
    hasBeard: false,
    waistcoat: 0x7a1c2c,
    waistcoatDark: 0x4c0f1b,
    tie: 0xe8b84a,
  },
  rafi: {
    ...deep,
    cut: 'short',
    hasBeard: false,
    waistcoat: 0x17405c,
    waistcoatDark: 0x0d2739,
    tie: 0xe8b84a,
  },
  tara: { ...deep, cut: 'bun', hasBeard: false, waistcoat: 0x6a3212, waistcoatDark: 0x421d08, tie: 0xf9e2a2 },
  zoya: {
    ...warm,
    cut: 'long',
    hasBeard: false,
    waistcoat: 0x1b2f52,
    waistcoatDark: 0x101d35,
    tie: 0xe8b84a,
  },
} as const satisfies Record<string, DealerLook>
