import type { GameType } from '@baize/contracts'

/** A round that gives back just what it took was no play where two sides bet against one another. */
export const pushFamilies: ReadonlySet<GameType> = new Set(['LIVE', 'SPORTS', 'ESPORTS', 'PVP'])
