import fc from 'fast-check'

/** What a member, a vendor, a gateway and the staff do, in few numbers. A `place` is that of the thing it is done to. */
export type Command =
  | {
      readonly verb: 'deposit'
      readonly units: bigint
      readonly news: 'paid' | 'declined' | 'other' | 'none'
    }
  | VendorCommand
  | { readonly verb: 'again' | 'back' | 'hear'; readonly place: number }
  | { readonly verb: 'spin'; readonly units: bigint }
  | { readonly verb: 'withdraw'; readonly units: bigint; readonly forfeits: boolean }
  | { readonly verb: 'decide'; readonly place: number; readonly isYes: boolean }
  | { readonly verb: 'payout'; readonly place: number; readonly isYes: boolean }
  | TransferCommand
  | { readonly verb: 'limit'; readonly kind: Limited; readonly units: bigint | null }
  | { readonly verb: 'confirm'; readonly kind: Limited }
  | GrantCommand
  | { readonly verb: 'cancel' | 'exclude' }

export type VendorCommand = {
  readonly verb: 'bet' | 'win'
  readonly round: number
  readonly units: bigint
  readonly isFinished: boolean
}

export type TransferCommand = {
  readonly verb: 'transfer'
  readonly direction: 'in' | 'out'
  readonly units: bigint
  /** Where the line to the vendor breaks, if it does: on the way there, or on the way back; or the vendor is shut. */
  readonly cut: 'none' | 'there' | 'back' | 'shut'
  /** What the member has won at the vendor before. */
  readonly won: bigint
}

export type GrantCommand = {
  readonly verb: 'grant'
  readonly units: bigint
  readonly times: number
  readonly maxStake: bigint
  readonly maxCashOut: bigint
}

const limited = ['deposit', 'loss', 'wager', 'stake'] as const
export type Limited = (typeof limited)[number]

/** The process dies at a statement of the first attempt, before it or after it; then the same is asked again. */
export type Crash = { readonly at: number; readonly isAfter: boolean }
export type Step = { readonly command: Command; readonly crash: Crash | null }
export type Sequence = { readonly start: bigint; readonly steps: readonly Step[] }

/** Up to 60.00, to the last hundredth of a cent: nothing divides evenly. */
const units = fc.oneof(
  fc.bigInt({ min: 10_000n, max: 600_000n }),
  fc.constantFrom(10_000n, 50_000n, 100_000n, 500_000n),
)
const place = fc.nat({ max: 7 })
const verb = <Verb extends string>(...verbs: readonly Verb[]) => fc.constantFrom(...verbs)

const vendorCommand: fc.Arbitrary<Command> = fc.record({
  verb: verb('bet', 'bet', 'win'),
  round: fc.nat({ max: 2 }),
  units,
  isFinished: fc.boolean(),
})

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 13, arbitrary: vendorCommand },
  { weight: 3, arbitrary: fc.record({ verb: verb('again'), place }) },
  { weight: 5, arbitrary: fc.record({ verb: verb('back'), place }) },
  // Whole hundredths: our own games take no others.
  {
    weight: 1,
    arbitrary: fc.record({ verb: verb('spin'), units: units.map((each) => each - (each % 100n)) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      verb: verb('deposit'),
      units,
      news: verb('paid', 'paid', 'declined', 'other', 'none'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ verb: verb('withdraw'), units, forfeits: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ verb: verb('decide'), place, isYes: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ verb: verb('payout'), place, isYes: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: verb('transfer'),
      direction: verb('in', 'out'),
      units,
      cut: verb('none', 'none', 'there', 'back', 'shut'),
      won: fc.constantFrom(0n, 123_456n),
    }),
  },
  { weight: 2, arbitrary: fc.record({ verb: verb('hear'), place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: verb('limit'),
      kind: verb(...limited),
      units: fc.option(units, { freq: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ verb: verb('confirm'), kind: verb(...limited) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      verb: verb('grant'),
      units,
      times: fc.nat({ max: 3 }),
      maxStake: fc.bigInt({ min: 100_000n, max: 600_000n }),
      maxCashOut: fc.bigInt({ min: 0n, max: 900_000n }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ verb: verb('cancel') }) },
  { weight: 1, arbitrary: fc.record({ verb: verb('exclude') }) },
)

const crash = fc.record({ at: fc.nat({ max: 30 }), isAfter: fc.boolean() })

export const sequence: fc.Arbitrary<Sequence> = fc.record({
  start: fc.constantFrom(0n, 300_000n, 1_234_567n),
  steps: fc.array(
    fc.record({ command, crash: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, crash) }),
    {
      minLength: 5,
      maxLength: 8,
    },
  ),
})
