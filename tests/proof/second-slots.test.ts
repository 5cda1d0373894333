import { type SlotRules, slotMathematics, slotTitles } from '@baize/engines'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testApp } from '../../apps/server/src/testing/test-app.ts'
import { proofOf } from '../../apps/verifier/src/testing/house.ts'
import { proofFiles } from '../support/proof-files.ts'
import { type Outcomes, othersIn, secondVerifier } from '../support/python.ts'

/** `npm run prove` plays a hundred of each. */
const ROUNDS = Number(process.env.SECOND_ROUNDS ?? 3)
const FORCED = process.env.SECOND_ROUNDS ? 4 : 2

let check: (file: unknown) => Outcomes
beforeAll(async () => {
  check = await secondVerifier()
})

const view = z.object({ steps: z.array(z.object({ kind: z.string() })) })

/** Mathematics by the way they win and what they have beside it, so that a title says what was played. */
const kinds = Map.groupBy(slotMathematics, ({ rules }) =>
  [rules.wins.kind, ...['freeSpins', 'hold', 'tumbles', 'orbs'].filter((name) => name in rules)].join(' + '),
)

it.each([...kinds])(
  '[F30] a verifier that was written from the page alone accepts rounds of every slot of the kind %s',
  async (_, ofKind) => {
    const app = await testApp({}, 'demo')
    for (const [dice, { id }] of ofKind.entries()) {
      const code = slotTitles.find(({ mathematics }) => mathematics.id === id)?.id ?? id
      const files = await proofFiles(app, { code, rounds: ROUNDS, dice })
      expect(files[0]?.round.domain.startsWith(`${id}@`)).toBe(true)
      for (const file of files)
        expect({ file: file.round, others: othersIn(check(file)) }).toMatchObject({ others: {} })
      expect(new Set(files.map(({ round }) => round.nonce)).size).toBe(ROUNDS)
    }
  },
)

/** What happens once in a hundred rounds or more rarely, made to happen in every one. */
function forced(rules: SlotRules): SlotRules {
  const { freeSpins, hold } = rules
  if (freeSpins) {
    const scatters = Math.max(...Object.keys(freeSpins.awards).map(Number))
    return { ...rules, buyIn: { price: 70, scatters, isOffered: true } }
  }
  return hold ? { ...rules, hold: { ...hold, from: 0, chance: { coins: 2, of: 3 } } } : rules
}

/** A house that pays no more than twice the stake. */
const capped = (rules: SlotRules): SlotRules => ({ ...rules, maxWin: 2 })

const steps = new Set<string>()

function expectAccepted(kind: string, slotRules: SlotRules): void {
  const start = { buysFeature: slotRules.buyIn?.isOffered === true }
  for (let nonce = 0; nonce < FORCED; nonce++) {
    const file = proofOf({ kind, start, nonce, slotRules, stake: 12_300n, isOneHouse: true })
    expect({ round: file.round, others: othersIn(check(file)) }).toMatchObject({ others: {} })
    for (const step of z.parse(view, file.round.view).steps) steps.add(step.kind)
  }
}

it.each(slotMathematics.map(({ id, rules }) => [id, rules] as const))(
  '[F30] it plays the rare features of %s as the house does',
  (id, rules) => {
    expectAccepted(id, forced(rules))
    expectAccepted(id, capped(forced(rules)))
  },
)

it('[F30] every kind of step was among them, and a round with one step changed is refused', () => {
  const all = 'spin expand wins tumble orbs free-spins hold respin collect grand capped'
  expect([...steps].toSorted()).toEqual(all.split(' ').toSorted())
  for (const { id, rules } of slotMathematics) {
    const file = proofOf({
      kind: id,
      slotRules: forced(rules),
      start: { buysFeature: !!rules.freeSpins },
      isOneHouse: true,
    })
    const changed = { ...z.parse(view, file.round.view), perStake: rules.perStake, points: 1 }
    expect(check({ ...file, round: { ...file.round, view: changed } })).toMatchObject({ result: 'failed' })
    expect(check({ ...file, round: { ...file.round, payout: '9999.99' } })).toMatchObject({ money: 'failed' })
    expect(check({ ...file, round: { ...file.round, rules } })).toMatchObject({
      rules: rules.freeSpins || rules.hold ? 'failed' : 'passed',
    })
  }
})
