/** The kinds a game can be; HOT, FAV and the like are views over them. */
export const gameTypes = ['LOTT', 'LIVE', 'RNG', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'LIVESTREAM'] as const
export type GameType = (typeof gameTypes)[number]
