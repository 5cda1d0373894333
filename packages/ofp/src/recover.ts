import { type OwpOutcome, type OwpReply, sendCall } from '@baize/owp'
import { readRecovery } from './calls.ts'
import type { FeedLine, FeedPlace } from './follow-producer.ts'

/** All that holds at a place of a producer's run, and what was decided since a moment. Its last message is `recovered`. */
type Recovery = FeedPlace & { readonly at: string; readonly messages: readonly unknown[] }

const MOST_PAGES = 200
const DEADLINE_MS = 10_000

type RecoveryWish = {
  readonly producer: string
  /** When the last frame that was kept was said; nothing for all that the feed remembers. */
  readonly after: Date | undefined
}

/** Nothing where the feed does not answer, or began anew while it did: it is asked again later. */
export async function recover(
  line: FeedLine,
  { producer, after }: RecoveryWish,
): Promise<Recovery | undefined> {
  const messages: unknown[] = []
  let first: (FeedPlace & { readonly at: string }) | undefined
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer: OwpOutcome<OwpReply<typeof readRecovery>> = await sendCall(line, readRecovery, {
      query: {
        producer,
        ...(after && { after: after.toISOString() }),
        ...(cursor !== null && { cursor }),
      },
      deadlineMs: DEADLINE_MS,
    })
    if (answer.kind !== 'done') return undefined
    const { epoch, seq, at, next }: OwpReply<typeof readRecovery> = answer.reply
    first ??= { epoch, seq, at }
    if (first.epoch !== epoch) return undefined
    messages.push(...answer.reply.messages)
    if (next === null) return { ...first, messages }
    cursor = next
  }
  return undefined
}
