import type { ClerkAnswer, ClerkAsk } from './clerk.ts'
import { type Killable, startKillable } from './killable.ts'

/** The selling process, as whoever asks it sees it. */
export type Clerk = Killable<ClerkAsk, ClerkAnswer>

export function hireClerk(databaseUrl: string): Promise<Clerk> {
  return startKillable({ file: 'clerk.ts', databaseUrl, keyOf: ({ key }) => key })
}
