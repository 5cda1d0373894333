/** The drawings that the originals share, in the order of their sheet. */
export const pieceNames = [
  'die',
  'lantern',
  'gem',
  'bomb',
  'tile',
  'tileOpen',
  'ball',
  'peg',
  'coin',
  'number',
  'numberHit',
  'glow',
  'star',
  'pointer',
  'chip',
] as const
export type PieceName = (typeof pieceNames)[number]

export const pieceSheet = {
  address: '/games/art/pieces.webp',
  columns: 5,
  cell: { width: 160, height: 160 },
  names: pieceNames,
}
