/** The tags that a signed message is written with. */
export const tags = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  name: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
  /** The first of the fields that are told apart by a number. */
  field0: 0xa0,
} as const

/** Writes one element: what it is, how long it is, and what is inside. */
export function element(tag: number, ...inside: readonly Buffer[]): Buffer {
  const content = Buffer.concat(inside)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

export const sequence = (...inside: readonly Buffer[]) => element(tags.sequence, ...inside)

/** An object identifier by the bytes it is encoded with, in hex. */
export const named = (hex: string) => element(tags.name, Buffer.from(hex, 'hex'))

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}

/** The elements inside another, each with its tag and length. */
export function elementsIn(outer: Buffer): Buffer[] {
  const found: Buffer[] = []
  let rest = outer.subarray(headOf(outer).head)
  while (rest.length > 0) {
    const { head, length } = headOf(rest)
    found.push(rest.subarray(0, head + length))
    rest = rest.subarray(head + length)
  }
  return found
}

function headOf(bytes: Buffer): { readonly head: number; readonly length: number } {
  const first = bytes.readUInt8(1)
  if (first < 0x80) return { head: 2, length: first }
  const count = first & 0x7f
  return { head: 2 + count, length: bytes.readUIntBE(2, count) }
}
