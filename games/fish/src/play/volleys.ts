import type { CannonLevel, ReefCommand, ReefShot, ReefYou } from '@baize/contracts'

/** A shot that was fired on this phone. It is told once what became of it; nothing where the house took none of it. */
type FiredShot = {
  readonly fish: number
  readonly school: number
  readonly level: CannonLevel
  became(shot: ReefShot | undefined): void
}

type Refusal = { readonly code: string }

export type VolleyParts = {
  /** Volleys are sent this far apart; so many shots a second are fired at most. */
  readonly volleyMs: number
  readonly shotsPerSecond: number
  /** Answers with the refusal where there was one. The member's own part is known by then. */
  send(volley: ReefCommand): Promise<Refusal | undefined>
  you(): ReefYou | undefined
}

export type Volleys = {
  /** Whether the pace of the house allows a shot now. */
  canFire(now: number): boolean
  fire(shot: FiredShot, now: number): void
  /** Sends what was fired, where it is time to. */
  tick(now: number): void
}

const MOST_SHOTS = 8

/** Gathers shots into volleys. One is on its way at a time, since the next must have the number that its answer says. */
export function createVolleys({ volleyMs, shotsPerSecond, send, you }: VolleyParts): Volleys {
  const waiting: FiredShot[] = []
  let isSending = false
  let sentAt = Number.NEGATIVE_INFINITY
  let firedAt = Number.NEGATIVE_INFINITY

  /** Those in front that can go together: a volley has one level and one school. */
  function takeFirst(): FiredShot[] {
    const [first] = waiting
    const other = waiting.findIndex(({ level, school }) => level !== first?.level || school !== first.school)
    return waiting.splice(0, Math.min(other < 0 ? waiting.length : other, MOST_SHOTS))
  }

  async function sendFirst(n: number): Promise<void> {
    const shots = takeFirst()
    const [first] = shots
    if (!first) return
    const { level, school } = first
    isSending = true
    try {
      const refused = await send({ do: 'volley', n, school, level, targets: shots.map(({ fish }) => fish) })
      const last = you()?.last
      const answered = !refused && last?.n === n ? last.shots : []
      for (const [place, shot] of shots.entries()) shot.became(answered[place])
    } finally {
      isSending = false
    }
  }

  return {
    canFire: (now) => waiting.length < MOST_SHOTS && now - firedAt >= 1_000 / shotsPerSecond,
    fire(shot, now) {
      firedAt = now
      waiting.push(shot)
    },
    tick(now) {
      const own = you()
      if (isSending || waiting.length === 0 || now - sentAt < volleyMs || !own) return
      sentAt = now
      void sendFirst(own.next)
    },
  }
}
