import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { askStakes } from './change-stakes.ts'
import { getProof } from './get-proof.ts'
import { listLastPlayed } from './last-played.ts'
import { askFreeRounds, listFreeRounds, takeBackFreeRounds } from './office-free-rounds.ts'
import { askCeiling, askSettlement, listHeldPayouts } from './office-held-payouts.ts'
import { askVendorKey, listOfficeVendors, putVendor, retireVendorKeyAtOnce } from './office-vendors.ts'
import { getMyRound, getRequest, listMyRounds } from './read-rounds.ts'
import { askReopening } from './reopen-game.ts'
import { listGamesOff, switchGame } from './switch-game.ts'
import { launchGame } from './vendors/launch-game.ts'
import { makeTestVendor } from './vendors/test-vendor.ts'
import { verifyRoundsPart } from './verify-rounds.ts'
import { askVoiding } from './void-round.ts'
import { ownerFor } from './wire.ts'

export const playRoutes = [
  route(contract.launchGame, async ({ app, member, query, ...visit }) => ({
    content: {
      game_url: await launchGame(app, { owner: ownerFor(member, visit), gameCode: query.gameId }, visit),
    },
  })),
  route(contract.makeTestVendor, ({ app, operator }) => makeTestVendor(app, operator)),
  route(contract.listHeldPayouts, ({ app, operator, query }) => listHeldPayouts(app, operator, query)),
  route(contract.settleHeldPayout, ({ app, operator, body }) => askSettlement(app, operator, body)),
  route(contract.changeCeiling, ({ app, operator, body }) => askCeiling(app, operator, body)),
  route(contract.listFreeRounds, ({ app, operator, query }) => listFreeRounds(app, operator, query.memberId)),
  route(contract.giveFreeRounds, ({ app, operator, body }) => askFreeRounds(app, operator, body)),
  route(contract.cancelFreeRounds, ({ app, operator, body }) => takeBackFreeRounds(app, operator, body)),
  route(contract.listGamesOff, ({ app, operator, query }) => listGamesOff(app, operator, query.house)),
  route(contract.switchGame, ({ app, operator, body }) => switchGame(app, operator, body)),
  route(contract.changeStakes, ({ app, operator, body }) => askStakes(app, operator, body)),
  route(contract.reopenGame, ({ app, operator, body }) => askReopening(app, operator, body)),
  route(contract.voidRound, ({ app, operator, body }) => askVoiding(app, operator, body)),
  route(contract.verifyRounds, ({ app, operator, query }) => verifyRoundsPart(app, operator, query)),
  route(contract.listOfficeVendors, ({ app, operator }) => listOfficeVendors(app, operator)),
  route(contract.putVendor, ({ app, operator, body }) => putVendor(app, operator, body)),
  route(contract.addVendorKey, ({ app, operator, body }) => askVendorKey(app, operator, body)),
  route(contract.retireVendorKey, ({ app, operator, query }) => retireVendorKeyAtOnce(app, operator, query)),
  route(contract.listLastPlayed, ({ app, member, merchant, language, query }) =>
    listLastPlayed(app, member.id, {
      merchantCode: merchant.code,
      language: query.language ?? language,
    }),
  ),
  route(contract.listMyRounds, ({ app, member, query }) => listMyRounds(app, member.id, query)),
  route(contract.getMyRound, ({ app, member, query }) =>
    getMyRound(app, { memberId: member.id, roundId: query.id }),
  ),
  route(contract.getProof, ({ app, member, query }) =>
    getProof(app, { memberId: member.id, roundId: query.id }),
  ),
  route(contract.getRequest, ({ app, member, query }) =>
    getRequest(app, { memberId: member.id, key: query.requestId }),
  ),
]
