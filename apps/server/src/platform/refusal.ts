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

  /** The same no, said of a field of the form. */
  at(field: string): Refusal {
    const value = typeof this.value === 'object' ? this.value : {}
    return new Refusal(this.code, { ...value, fields: [field] })
  }

  get status(): number {
    return refusals[this.code]
  }
}
