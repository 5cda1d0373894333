import { strict as assert } from 'node:assert'
import { type OwpReply, walletTestCall } from '@baize/owp'
import { moneyFromWire } from '@baize/money'
import type * as z from 'zod/mini'
import { createMember } from '#modules/identity'
import { housePath, openAccounts, postIn } from '#modules/ledger'
import {
  addVendorKey,
  type Caller,
  endGames,
  grantFreeRounds,
  openVendorGame,
  type Owner,
  type OwpRoute,
  owpRoute,
  requirePlayer,
  retireVendorKey,
} from '#modules/play'
import { listMerchants } from '#modules/settings'
import { openPockets, pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { randomToken, uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'

type WalletTestCall = z.output<typeof walletTestCall.body>
type Reply = Omit<OwpReply<typeof walletTestCall>, 'status'>

/**
 * What the tests of a vendor may ask of a demo beside the protocol: players with play money, ended sessions, free
 * rounds, another key. Only a vendor that is there for tests is heard.
 */
export const testCallRoutes: readonly OwpRoute[] = [
  owpRoute(walletTestCall, async (app, caller, wish) => {
    if (!app.config.demo || !caller.vendor.isTest) throw new Refusal('VENDOR_DISABLED')
    return { status: 'OK' as const, ...(await fulfil(app, caller, wish)) }
  }),
]

async function fulfil(app: App, { vendor }: Caller, wish: WalletTestCall): Promise<Reply> {
  switch (wish.do) {
    case 'player':
      return launch(app, {
        vendor: vendor.code,
        owner: await makePlayer(app, wish.cash),
        gameId: wish.gameId,
      })
    case 'launch':
      return launch(app, {
        ...wish,
        vendor: vendor.code,
        owner: await ownerOf(app, vendor.code, wish.playerId),
      })
    case 'end-sessions': {
      const { memberId } = await ownerOf(app, vendor.code, wish.playerId)
      await transaction(app, (tx) => endGames(tx, memberId))
      return {}
    }
    case 'grant':
      return grant(app, vendor.code, wish)
    case 'add-key': {
      const shown = await addVendorKey(app, { vendor: vendor.code, keyId: randomToken().slice(0, 12) })
      assert('secret' in shown, 'A key without a public half is a secret.')
      return { keyId: shown.keyId, secret: shown.secret.toString('base64') }
    }
    case 'retire-key':
      await retireVendorKey(app, { vendor: vendor.code, keyId: wish.keyId })
      return {}
  }
}

async function ownerOf(app: App, vendor: string, playerId: string): Promise<Owner> {
  return requirePlayer(app, { vendor, playerId })
}

type Launch = { readonly vendor: string; readonly owner: Owner; readonly gameId: string }

async function launch(app: App, { vendor, owner, gameId }: Launch): Promise<Reply> {
  const { token } = await openVendorGame(
    app,
    { owner, vendor, gameCode: gameId },
    { country: null, language: 'EN' },
  )
  return { token }
}

/** The house that testers play in: the examples of the protocol are in its money. */
const TESTED_HOUSE = 'BAIZE'

/** A member with so much play money, who cannot log in. */
async function makePlayer(app: App, cash: string): Promise<Owner> {
  const merchant = (await listMerchants(app)).find(({ code }) => code === TESTED_HOUSE)
  assert(merchant, 'A demo has the house that testers play in.')
  const { currency } = merchant.money
  const { secrets } = app
  return transaction(app, async (tx) => {
    const { id } = await createMember(tx, {
      now: app.clock.now(),
      secrets,
      merchantCode: merchant.code,
      type: 0,
      language: 'EN',
      password: undefined,
      account: `t${randomToken().slice(0, 14)}`,
      nickname: 'Tester',
      isDemo: true,
      registerMethod: 'H5',
      registerHost: merchant.hosts[0] ?? '',
    })
    await openPockets(tx, { memberId: id, currency })
    const amount = moneyFromWire(cash, currency)
    const from = housePath({ name: 'demo-money', currency }, id)
    await openAccounts(tx, [{ path: from, currency }])
    const transfers = [{ from, to: pocketPath(id, 'cash'), amount }]
    if (amount.units > 0n) await postIn(tx, { id, reason: 'demo money', transfers })
    return { memberId: id, merchantCode: merchant.code, currency, isTrial: false }
  })
}

const GRANT_MS = DAY_MS

type Grant = { readonly playerId: string; readonly gameId: string; readonly count: number }

async function grant(app: App, vendor: string, { playerId, gameId, count }: Grant): Promise<Reply> {
  const { currency } = await requirePlayer(app, { vendor, playerId })
  const now = app.clock.now()
  const grantId = uuidv7(now.getTime())
  const promised = {
    vendor,
    grantId,
    players: [playerId],
    games: [gameId],
    count,
    stake: moneyFromWire('1.00', currency),
    validFrom: now,
    validUntil: new Date(now.getTime() + GRANT_MS),
  }
  await transaction(app, (tx) => grantFreeRounds(tx, promised))
  return { grantId }
}
