/** The colours of the table, which stay those of the night in every theme. */
export const colours = {
  cream: 0xf7f3e8,
  ink: 0x14251c,
  brass: 0xe8b84a,
  brassHigh: 0xf9e2a2,
  brassLow: 0xb9822a,
  jade: 0x35d391,
  coral: 0xff6a55,
  felt: 0x0a3a29,
  feltDeep: 0x062018,
  feltHigh: 0x1f8a5f,
  line: 0x2f6b4f,
  mute: 0xcfe6d8,
  night: 0x03110b,
} as const
