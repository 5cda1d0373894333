import { type ProofFile, proofFile } from '@baize/contracts'
import { webCryptoVerify } from '@baize/fairness'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { checkNames, checkProof } from './check-proof.ts'
import given from './testing/proof.json' with { type: 'json' }

const file = z.parse(proofFile, given)

async function failures(changed: ProofFile) {
  const verdicts = await checkProof(changed, webCryptoVerify)
  return checkNames.filter((name) => !verdicts[name])
}

it('a file that the house gave out passes every check in the browser', async () => {
  expect(await failures(file)).toEqual([])
})

it('whatever is changed in a file is found', async () => {
  const { round, log, pair } = file
  expect(await failures({ ...file, round: { ...round, stake: '9.99' } })).toEqual(['receipt'])
  expect(await failures({ ...file, round: { ...round, nonce: '77' } })).toEqual(['receipt'])
  expect(await failures({ ...file, pair: { ...pair, id: round.id } })).toEqual(['receipt'])
  const commitment = { ...log.commitment, body: `${log.commitment.body} ` }
  expect(await failures({ ...file, log: { ...log, commitment } })).toEqual(['log'])
  const checkpoint = log.checkpoint.replace(/\n(\d+)\n/, (_, size: string) => `\n${Number(size) + 1}\n`)
  expect(await failures({ ...file, log: { ...log, checkpoint } })).toContain('checkpoint')
  const receipt = file.receipt.replace(/^nonce (\d+)$/m, (_, nonce: string) => `nonce ${Number(nonce) + 1}`)
  expect(await failures({ ...file, receipt })).toEqual(expect.arrayContaining(['signature', 'receipt']))
  expect(await failures({ ...file, receipt: 'no receipt' })).toEqual([...checkNames])
  expect(await failures({ ...file, key: 'no key' })).toEqual([...checkNames])
})
