import type { BetView, LanguageCode } from '@baize/contracts'
import { endedAmong } from '#modules/identity'
import type { App } from '#platform/app'
import { openBetsOf } from '../receipts/list-bets.ts'
import { bytesOf } from './hub.ts'

/** A member's page that follows its own bets. */
export type BetsFollower = {
  readonly memberId: string
  readonly sessionId: string
  readonly language: LanguageCode
  send(frames: readonly Buffer[]): void
  /** The session is over: these are nobody's bets any more. */
  end(): void
}

export type OwnBets = {
  follow(follower: BetsFollower): void
  leave(follower: BetsFollower): void
  /** Tells each follower what became different of their open bets, one after another. */
  look(): Promise<void>
}

type Told = { texts: ReadonlyMap<string, string>; count: number }

const TOPIC = 'bets'

/** The open bets of members, with what each could be sold for. They are read anew, since their offers move with the book. */
export function createOwnBets(app: App): OwnBets {
  const followers = new Map<BetsFollower, Told | undefined>()

  async function tell(follower: BetsFollower): Promise<void> {
    const bets = await openBetsOf(app, follower.memberId, follower.language)
    if (!followers.has(follower)) return
    const before = followers.get(follower)
    const texts = new Map(bets.map((bet) => [bet.betId, textOf(bet)]))
    const count = (before?.count ?? 0) + 1
    const changed = bets.filter(({ betId }) => before?.texts.get(betId) !== texts.get(betId))
    const isGone = [...(before?.texts.keys() ?? [])].some((id) => !texts.has(id))
    followers.set(follower, { texts, count })
    const seen = String(count)
    // A bet that is open no more is not among those that changed: all that are left are shown.
    if (!before || isGone) follower.send([bytesOf({ type: 'image', topic: TOPIC, seen, fixtures: [], bets })])
    else if (changed.length > 0)
      follower.send([bytesOf({ type: 'news', topic: TOPIC, seen, fixtures: [], bets: changed })])
  }

  async function tellSafely(follower: BetsFollower): Promise<void> {
    try {
      await tell(follower)
    } catch (error) {
      app.log.warn({ err: error }, 'a member was not told of their bets, and is told later')
    }
  }

  return {
    follow(follower) {
      followers.set(follower, undefined)
      void tellSafely(follower)
    },
    leave: (follower) => void followers.delete(follower),
    async look() {
      const sessionIds = [...new Set(Array.from(followers.keys(), ({ sessionId }) => sessionId))]
      if (sessionIds.length === 0) return
      const ended = new Set((await endedAmong(app, sessionIds)).map(({ sessionId }) => sessionId))
      for (const follower of followers.keys()) {
        if (!ended.has(follower.sessionId)) await tellSafely(follower)
        else if (followers.delete(follower)) follower.end()
      }
    },
  }
}

/** An offer is good for some seconds from whenever it is looked at: only its amount is news. */
function textOf({ offer, ...bet }: BetView): string {
  return JSON.stringify({ ...bet, offer: offer?.amount ?? null })
}
