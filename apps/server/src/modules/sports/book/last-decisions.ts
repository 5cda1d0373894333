import type { FeedMessage } from '@baize/ofp'

/**
 * What all there is to know says last of each market and of each span of it: what was said and taken back before that has no
 * effect, so that hearing it once more has none either.
 */
export function lastDecisions(messages: readonly FeedMessage[]): FeedMessage[] {
  const last = new Map(messages.map((message) => [subjectOf(message), message]))
  return messages.filter((message) => {
    const subject = subjectOf(message)
    return subject === undefined || last.get(subject) === message
  })
}

/** What a decision decides; nothing of what is none. */
function subjectOf(message: FeedMessage): string | undefined {
  switch (message.kind) {
    case 'result':
    case 'result-undone':
      return `result ${message.fixture} ${message.market}`
    case 'cancel':
    case 'cancel-undone':
      return `cancel ${message.fixture} ${message.market} ${message.from} ${message.to}`
    default:
      return undefined
  }
}
