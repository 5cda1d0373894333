import { type ProofFile, proofFile } from '@baize/contracts'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getProof } from '../../apps/server/src/modules/play/index.ts'
import { sql } from '../../apps/server/src/platform/db.ts'
import { testApp } from '../../apps/server/src/testing/test-app.ts'
import { testPlayer } from '../../apps/server/src/testing/test-player.ts'
import { fishIn, sit, testReef, volleyOf } from '../../apps/server/src/testing/test-reef.ts'
import { inRoom } from '../../apps/server/src/testing/test-tables.ts'
import { checkProof } from '../../apps/verifier/src/check/check-proof.ts'
import { findVerify } from '../../apps/verifier/src/check/signatures.ts'
import { reveal } from '../support/proof-files.ts'
import { type Outcomes, othersIn, secondVerifier } from '../support/python.ts'

const VOLLEYS = Number(process.env.SECOND_ROUNDS ?? 40)

let check: (file: unknown) => Outcomes
beforeAll(async () => {
  check = await secondVerifier()
})

/** Volleys at plain fish, at the special and at the boss, as their member downloads them. */
async function volleyFiles(): Promise<ProofFile[]> {
  const app = await testApp({}, 'demo')
  const reef = await testReef(app, { price: '0.01' })
  const owner = await testPlayer(app, '1000.00')
  await sit(app, reef, owner)
  for (let volley = 0; volley < VOLLEYS; volley++) {
    const special = fishIn(reef, 1, 'special')
    const [plain = 0, other = 0] = fishIn(reef, 2)
    const targets = [plain, ...special, plain, other, ...special, ...special, plain, other].slice(0, 8)
    await reef.say(volleyOf(reef, owner, { targets, level: 3 }), { by: inRoom(owner) })
    reef.moment.now += 1_700
  }
  await reveal(app, owner)
  const rounds = await app.db.rows<{ id: string }>(
    sql`select id from play.round where member_id = ${owner.memberId} order by nonce`,
  )
  return Promise.all(rounds.map(({ id }) => getProof(app, { memberId: owner.memberId, roundId: id })))
}

it('[RM-40] both verifiers find every volley as it was shot, and notice whatever is changed in its file', async () => {
  const files = await volleyFiles()
  expect(files).toHaveLength(VOLLEYS)
  const verify = await findVerify()
  const othersOf = async (file: unknown) => {
    const parsed = z.parse(proofFile, JSON.parse(JSON.stringify(file)))
    const { steps } = await checkProof(parsed, verify)
    return steps.filter(({ verdict }) => verdict !== 'passed').map(({ name }) => name)
  }
  for (const file of files) {
    expect(await othersOf(file)).toEqual([])
    expect(othersIn(check(file))).toEqual({})
  }
  const views = files.map(({ round }) => z.parse(shown, round.view))
  expect(views.some(({ shots }) => shots.some(({ was }) => was === 'kill'))).toBe(true)
  expect(views.some(({ shots }) => shots.some(({ was }) => was === 'gone'))).toBe(true)
  const [file] = files
  if (!file) throw new Error('Nothing was shot.')
  const start = z.parse(z.looseObject({ targets: z.array(z.number()) }), file.round.start)
  const otherAim = { ...start, targets: start.targets.map((fish) => fish + 1) }
  const changed = [
    { ...file, round: { ...file.round, start: otherAim } },
    { ...file, round: { ...file.round, payout: '77.00' } },
    { ...file, round: { ...file.round, nonce: '1' } },
  ]
  for (const each of changed) {
    expect(await othersOf(each)).not.toEqual([])
    expect(Object.values(check(each))).toContain('failed')
  }
})

const shown = z.looseObject({ shots: z.array(z.looseObject({ was: z.string() })) })
