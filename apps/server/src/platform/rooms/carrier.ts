/** How nodes speak to one another of rooms. Nothing durable is in it: what is lost is asked again, by its number or key. */
export type Carrier = {
  publish(subject: string, text: string): void
  /** Answers with how to hear no more of it. */
  subscribe(subject: string, hear: (text: string) => void): () => void
  /** Fails where nobody answers in time. */
  ask(subject: string, text: string): Promise<string>
  respond(subject: string, answer: (text: string) => Promise<string>): () => void
  close(): Promise<void>
}

/** Of a node that is alone, and of several in one process. */
export function localCarrier(): Carrier {
  const heard = new Map<string, Set<(text: string) => void>>()
  const answered = new Map<string, (text: string) => Promise<string>>()
  return {
    publish(subject, text) {
      for (const hear of heard.get(subject) ?? []) hear(text)
    },
    subscribe(subject, hear) {
      const all = heard.get(subject) ?? new Set()
      heard.set(subject, all.add(hear))
      return () => {
        all.delete(hear)
        if (all.size === 0 && heard.get(subject) === all) heard.delete(subject)
      }
    },
    ask: async (subject, text) => {
      const answer = answered.get(subject)
      if (!answer) throw new Error(`Nobody answers for ${subject}.`)
      return answer(text)
    },
    respond(subject, answer) {
      answered.set(subject, answer)
      return () => answered.delete(subject)
    },
    close: async () => {
      heard.clear()
      answered.clear()
    },
  }
}
