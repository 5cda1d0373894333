import { checkBetSlip, type BodyOf, type ReplyOf } from '@baize/contracts'
import { useEffect, useReducer } from 'react'
import { call } from '../../lib/call/api.ts'
import { SPORTS_SLIP_EVERY_MS } from '../../lib/limits.ts'
import { useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { keysOf } from '../../lib/query/query-key.ts'
import { unitsOf } from '../../lib/texts/amounts.ts'
import { isGone, knownMarket, watchMarkets } from './known-odds.ts'
import { useSportsSettings } from './settings.ts'
import { kindOf, type Slip } from './slip.ts'
import type { SlipTerms } from './slip-face.ts'
import { legNow, type LegNow, type SlipSaid } from './slip-now.ts'

const slipKey = keysOf('bet-slip')

/** The legs of a slip beside the book, again whenever one of their markets moves. */
export function useLegsNow({ legs }: Slip): readonly LegNow[] {
  const { accept } = useSportsSettings()
  const [, moved] = useReducer((count: number) => count + 1, 0)
  useEffect(() => watchMarkets(legs, moved), [legs])
  return legs.map((leg) => legNow(leg, isGone(leg) ? 'gone' : knownMarket(leg), accept))
}

type Question = BodyOf<typeof checkBetSlip>
type Answer = ReplyOf<typeof checkBetSlip>

/** What is asked about a slip: singles stand alone, so each is a question of its own. */
function questionsOf(slip: Slip, legs: readonly LegNow[]): readonly Question[] {
  const kind = kindOf(slip)
  const wanted = legs.map(({ leg: { fixtureId, market, outcome }, odds, version, stops }) => ({
    fixtureId,
    market,
    outcome,
    odds,
    version,
    stops,
  }))
  if (kind === 'single') {
    return wanted.map((leg, place) => ({
      kind: legs[place]?.leg.isEachWay ? 'each-way' : 'single',
      legs: [leg],
    }))
  }
  if (wanted.length === 0) return []
  if (kind !== 'system' || slip.sizes.length === 0) {
    const isEachWay = kind === 'multiple' && legs.every(({ leg }) => leg.isEachWay)
    return [{ kind: isEachWay ? 'each-way' : kind === 'system' ? 'multiple' : kind, legs: wanted }]
  }
  const bankers = legs.flatMap(({ leg }, place) => (leg.isBanker ? [place] : []))
  return [{ kind, legs: wanted, sizes: [...slip.sizes], bankers }]
}

/** What is asked, without the odds: they move, and the question is the same. */
function nameOf(questions: readonly Question[]): string {
  return JSON.stringify(
    questions.map(({ kind, legs, sizes, bankers }) => [
      kind,
      legs.map(({ fixtureId, market, outcome }) => [fixtureId, market, outcome]),
      sizes,
      bankers,
    ]),
  )
}

/**
 * What the house says of a slip as it stands: the least and the most, which legs exclude one another, what it asks for a
 * set that it prices together. Asked for when the slip changes, and again while it is looked at.
 */
export function useSlipTerms(slip: Slip, legs: readonly LegNow[]) {
  const account = useSession()?.userName ?? ''
  const questions = questionsOf(slip, legs)
  const name = nameOf(questions)
  const { data, refetch } = useQuery({
    queryKey: slipKey(account, name),
    queryFn: async ({ signal }) => ({
      name,
      answers: await Promise.all(questions.map((each) => ask(each, signal))),
    }),
    staleTime: 0,
    refetchInterval: SPORTS_SLIP_EVERY_MS * Math.max(questions.length, 1),
    keepsPrevious: true,
  })
  // What was said of another slip is kept for what does not depend on its legs.
  const said = data?.name === name ? saidOf(data.answers, slip) : {}
  const answers = data?.answers.flatMap((answer) => answer ?? []) ?? []
  return { terms: termsOf(answers, slip), said, factor: answers[0]?.factor ?? null, refetch }
}

/** A leg whose match is over has no terms; the others keep theirs. */
async function ask(body: Question, signal: AbortSignal): Promise<Answer | null> {
  try {
    return await call(checkBetSlip, { body, signal })
  } catch {
    return null
  }
}

function saidOf(answers: readonly (Answer | null)[], slip: Slip): SlipSaid {
  const [first] = answers
  const isAlone = kindOf(slip) === 'single'
  const legs = isAlone ? answers.map((answer) => answer?.legs[0]) : (first?.legs ?? [])
  return {
    builderOdds: first?.combinedOdds,
    largest: answers.map((answer) => (answer ? unitsOf(answer.largest) : undefined)),
    places: legs.map((leg) => leg?.eachWay ?? null),
  }
}

function termsOf(answers: readonly Answer[], slip: Slip): SlipTerms | undefined {
  const [first] = answers
  if (!first) return undefined
  const isTogether = ['multiple', 'system'].includes(kindOf(slip))
  return {
    least: unitsOf(first.least),
    left: first.left === null ? null : unitsOf(first.left),
    related: isTogether && first.legs.some(({ related }) => related.length > 0),
    waitSeconds: Math.max(...answers.map(({ waitSeconds }) => waitSeconds)),
  }
}
