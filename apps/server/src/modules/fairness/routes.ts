import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { getSeeds, listReceipts, listSeedPairs, rotateSeeds } from './get-seeds.ts'
import { getOfficeFairness } from './office-fairness.ts'
import { proveConsistency, proveInclusion } from './log.ts'
import { listLiabilities, listOfficeLiabilities, proveOwnLiability } from './read-liabilities.ts'
import { listBeaconRounds } from './read-beacon.ts'
import { getCheckpoint, listLeaves } from './read-log.ts'
import { verifyRecord } from './record-roots.ts'
import { setClientSeed } from './seeds.ts'

export const fairnessRoutes = [
  route(contract.getSeeds, ({ app, member }) => getSeeds(app, member.id)),
  route(contract.setClientSeed, async ({ app, member, body }) => {
    await setClientSeed(app, { memberId: member.id, ...body })
    return getSeeds(app, member.id)
  }),
  route(contract.rotateSeeds, ({ app, member, body }) =>
    rotateSeeds(app, { memberId: member.id, pairId: body.pairId }),
  ),
  route(contract.listSeedPairs, ({ app, member }) => listSeedPairs(app, member.id)),
  route(contract.listReceipts, ({ app, member, query }) => listReceipts(app, member.id, query)),
  route(contract.getCheckpoint, ({ app }) => getCheckpoint(app)),
  route(contract.listBeaconRounds, ({ app, query }) => listBeaconRounds(app, query)),
  route(contract.listLeaves, ({ app, query }) => listLeaves(app, Number(query.from))),
  route(contract.listLiabilities, ({ app }) => listLiabilities(app)),
  route(contract.proveOwnLiability, ({ app, member }) => proveOwnLiability(app, member.id)),
  route(contract.listOfficeLiabilities, ({ app, operator }) => listOfficeLiabilities(app, operator)),
  route(contract.getOfficeFairness, ({ app, operator }) => getOfficeFairness(app, operator)),
  route(contract.verifyAudit, ({ app, operator }) => verifyRecord(app, operator)),
  route(contract.getInclusionProof, async ({ app, query }) => ({
    proof: await proveInclusion(app.db, { index: Number(query.index), size: Number(query.size) }),
  })),
  route(contract.getConsistencyProof, async ({ app, query }) => ({
    proof: await proveConsistency(app.db, { from: Number(query.from), to: Number(query.to) }),
  })),
]
