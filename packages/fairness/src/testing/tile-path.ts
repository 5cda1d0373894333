const LARGEST_TILE = 256

type TileAt = {
  readonly level: number | 'entries'
  readonly index: number
  /** How many hashes or entries it has; 256 when it is full. */
  readonly width: number
}

/** Where C2SP tlog-tiles keeps a tile: 1234067 in the second row of tiles is `tile/1/x001/x234/067`. */
export function tilePath({ level, index, width }: TileAt): string {
  const digits = String(index)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g) ?? []
  const path = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
  return `tile/${level}/${path}${width < LARGEST_TILE ? `.p/${width}` : ''}`
}
