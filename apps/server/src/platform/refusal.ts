import { type RefusalCode, refusals } from '@baize/contracts'

/** A promised no. It is shown to the caller in their language; anything else thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** What the screen may need beside the message, such as the field at fault. */
  readonly value: unknown

  constructor(code: RefusalCode, value?: unknown) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.value = value
  }

  get status(): number {
    return refusals[this.code]
  }
}
