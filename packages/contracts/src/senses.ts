/** What a member may switch on and off in a room, beside the one switch for all sound. */
export const senses = ['dealer', 'effects', 'vibration'] as const
export type Sense = (typeof senses)[number]
