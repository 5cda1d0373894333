export const risks = ['low', 'medium', 'high'] as const

/** How far the pays of a game lie apart; what it returns is the same. */
export type Risk = (typeof risks)[number]
