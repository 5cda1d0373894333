/** A step of something that takes long enough for people to wonder. */
export type Step = {
  /** How far it is. */
  note(text: string): void
  /** It is over. */
  end(): void
}

export function beginStep(what: string, now?: () => number): Step
