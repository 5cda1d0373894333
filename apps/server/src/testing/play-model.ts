/** A vendor's call as the model reads it: bets and wins of one round, in order. */
type PlayPlan = {
  readonly round: string
  readonly isFinished: boolean
  readonly actions: readonly PlannedAction[]
}
type PlannedAction = { readonly txId: string; readonly kind: 'bet' | 'win'; readonly amount: bigint }

export type PlayStep = PlayPlan | { readonly takesBack: string }

type Entry = {
  readonly body: string
  /** `done` stands, `back` was taken back, `gone` was taken back before it came; else the code of a lasting no. */
  readonly state: string
  readonly effect: bigint
  readonly round: string
}

type World = {
  readonly cash: bigint
  readonly known: ReadonlyMap<string, Entry>
  readonly rounds: ReadonlyMap<string, 'open' | 'over'>
}

/** The same promises in the plainest way: one purse, a list of what each id did, and which rounds are over. */
export function playModel(start: bigint) {
  let world: World = { cash: start, known: new Map(), rounds: new Map() }
  return {
    cash: () => world.cash,
    /** What the step is answered with: `ok`, or the code of the refusal. */
    run(step: PlayStep): string {
      const [code, next] = 'takesBack' in step ? takeBack(world, step.takesBack) : call(world, step)
      world = next
      return code
    },
  }
}

type Result = readonly [code: string, world: World]

function call(before: World, plan: PlayPlan): Result {
  let world = before
  for (const action of plan.actions) {
    const [code, next] = act(world, plan, action)
    if (code !== 'ok') return [code, isLasting(code) ? declined(before, plan, code) : before]
    world = next
  }
  const ends = plan.isFinished && world.rounds.has(plan.round)
  return ['ok', ends ? { ...world, rounds: new Map(world.rounds).set(plan.round, 'over') } : world]
}

function isLasting(code: string): boolean {
  return code === 'INSUFFICIENT_FUNDS' || code === 'ROUND_CLOSED'
}

/** Only bets are declined for good, each by its first sending. */
function declined(world: World, plan: PlayPlan, code: string): World {
  const known = new Map(world.known)
  for (const action of plan.actions)
    if (action.kind === 'bet' && !known.has(action.txId))
      known.set(action.txId, { body: bodyOf(plan, action), state: code, effect: 0n, round: '' })
  return { ...world, known }
}

function act(world: World, plan: PlayPlan, action: PlannedAction): Result {
  const { cash, known, rounds } = world
  const entry = known.get(action.txId)
  if (entry) return [codeFor(entry, bodyOf(plan, action)), world]
  const round = rounds.get(plan.round)
  if (round === 'over') return ['ROUND_CLOSED', world]
  if (action.kind === 'win' && round === undefined) return ['ROUND_NOT_FOUND', world]
  const effect = action.kind === 'bet' ? -action.amount : action.amount
  if (cash + effect < 0n) return ['INSUFFICIENT_FUNDS', world]
  const done = { body: bodyOf(plan, action), state: 'done', effect, round: plan.round }
  return [
    'ok',
    {
      cash: cash + effect,
      known: new Map(known).set(action.txId, done),
      rounds: new Map(rounds).set(plan.round, 'open'),
    },
  ]
}

function codeFor({ state, body }: Entry, sent: string): string {
  if (state === 'gone') return 'TX_ROLLED_BACK'
  if (body !== sent) return 'TX_CONFLICT'
  if (state === 'back') return 'TX_ROLLED_BACK'
  return state === 'done' ? 'ok' : state
}

function takeBack(world: World, txId: string): Result {
  const entry = world.known.get(txId)
  const gone = { body: '', state: 'gone', effect: 0n, round: '' }
  if (!entry) return ['ok', { ...world, known: new Map(world.known).set(txId, gone) }]
  if (entry.state !== 'done') return ['ok', world]
  const standing = [...world.known].filter(([, each]) => each.round === entry.round && each.state === 'done')
  const hasOtherWin = standing.some(([id, each]) => id !== txId && each.effect > 0n)
  if (entry.effect < 0n && hasOtherWin) return ['ROUND_SETTLED', world]
  if (world.cash - entry.effect < 0n) return ['INSUFFICIENT_FUNDS', world]
  const rounds = new Map(world.rounds)
  if (standing.length === 1) rounds.set(entry.round, 'over')
  const known = new Map(world.known).set(txId, { ...entry, state: 'back' })
  return ['ok', { cash: world.cash - entry.effect, known, rounds }]
}

function bodyOf({ round }: PlayPlan, { kind, amount }: PlannedAction): string {
  return `${round} ${kind} ${amount}`
}
