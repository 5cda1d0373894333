import type { GameType } from '@baize/contracts'

/** What who comes by a link gets: millionths of turnover by family, and points by group of lotteries. */
export type LinkPreset = {
  readonly rates: Readonly<Record<GameType, number>>
  readonly series: Readonly<Record<string, number>>
}

/** What a house lets agents give, whatever they have. */
export type GivingTerms = {
  /** The last level that has agents. */
  readonly levelMost: number
  /** What an agent keeps at least between the own rate and one that is given. */
  readonly gapPpm: number
  readonly gapSeries: number
}

/** What a link makes of who comes by it: a member or an agent. */
export type LinkType = 0 | 2

/** A way in that an agent gives away. */
export type AgentLink = LinkPreset &
  GivingTerms & {
    readonly code: string
    readonly merchantCode: string
    readonly memberId: string
    readonly fingerprint: string
    readonly name: string
    readonly type: LinkType
    readonly host: string | null
    readonly most: number | null
    readonly registrations: number
    readonly clicks: number
    readonly robots: number
    readonly firstDeposits: number
    readonly createdAt: Date
    readonly endsAt: Date | null
    readonly stoppedAt: Date | null
  }

export type LinkState = 'live' | 'ended' | 'full' | 'above' | 'stopped'

/** What decides about a link beside itself. */
export type LinkOwner = {
  /** Whether they may still bring people in. */
  readonly mayInvite: boolean
  /** Whether the link promises more than they may give now. */
  readonly isBelowPreset: boolean
}

type Lasting = Pick<AgentLink, 'stoppedAt' | 'endsAt' | 'most' | 'registrations'>

/** Only a live one brings anybody in. One that promises too much comes back with its owner's rates; the others never do. */
export function linkState(link: Lasting, { mayInvite, isBelowPreset }: LinkOwner, now: Date): LinkState {
  if (link.stoppedAt !== null || !mayInvite) return 'stopped'
  if (link.endsAt !== null && link.endsAt <= now) return 'ended'
  if (link.most !== null && link.registrations >= link.most) return 'full'
  return isBelowPreset ? 'above' : 'live'
}
