import { randomUUID } from 'node:crypto'
import { listMyGifts, setLimit, showGifts } from '@baize/contracts'
import { money, moneyFromWire } from '@baize/money'
import { expect, it } from 'vitest'
import { getBalance, openAccounts, postIn } from '#modules/ledger'
import { openPockets } from '#modules/wallet'
import { sql, transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { App } from '#platform/app'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf, giveCash, testPlayer } from '../../testing/test-player.ts'
import { showWorld } from '../../testing/test-show.ts'
import { agentLine, plainAgent, playerBelow } from '../../testing/test-tree.ts'
import { earnedAccount, giveGifts, priceOf, shareOf } from './give-gifts.ts'
import { findShow } from './store/shows.ts'

type World = Awaited<ReturnType<typeof showWorld>>

const units = (text: string) => moneyFromWire(text, 'CNY').units

async function earned({ app, host }: World): Promise<bigint> {
  return (await getBalance(app.db, earnedAccount(host.id))).units
}

async function houseShare({ app }: World): Promise<bigint> {
  const { sum } = await app.db.one<{ sum: bigint }>(
    sql`select coalesce(sum(balance), 0)::bigint as sum from ledger.account where path like 'house:gifts:%'`,
  )
  return sum
}

async function putInto(app: App, path: string, amount: bigint): Promise<void> {
  await transaction(app, async (tx) => {
    await openAccounts(tx, [
      { path: 'gateway:test', currency: 'CNY' },
      { path, currency: 'CNY' },
    ])
    const transfers = [{ from: 'gateway:test', to: path, amount: money(amount, 'CNY') }]
    await postIn(tx, { id: randomUUID(), reason: 'test', transfers })
  })
}

const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'given',
    (error: unknown) => (error instanceof Refusal ? error.code : 'broken'),
  )

it('[RM-58] there are twelve prices from 0.10 to 500, and each is split to the unit', () => {
  expect(showGifts.map(({ price }) => price)).toEqual([
    '0.10',
    '0.50',
    '1.00',
    '2.00',
    '5.00',
    '10.00',
    '20.00',
    '50.00',
    '100.00',
    '200.00',
    '300.00',
    '500.00',
  ])
  for (const { gift, price } of showGifts)
    for (const shareBp of [0, 1, 3333, 5000, 10_000]) {
      const { toHost, toHouse } = shareOf(priceOf({ gift, currency: 'CNY' }), shareBp)
      expect(toHost.units + toHouse.units).toBe(units(price))
      expect(toHost.units).toBe((units(price) * BigInt(shareBp)) / 10_000n)
    }
})

it('[RM-58] a gift over the socket is one posting, seen by everybody, and half of it is the host’s', async () => {
  const world = await showWorld()
  const { app, enter } = world
  const [ann, bob] = [await enter('ann'), await enter('bobby')]
  await bob.until('snap')
  expect(await ann.say({ do: 'gift', gift: 'kite' })).toMatchObject({ is: 'you' })
  const heard = await bob.until('news', ({ news }) => news.some(({ name }) => name === 'gave'))
  expect(JSON.stringify(heard.news)).toContain('"kite"')
  expect([await earned(world), await houseShare(world)]).toEqual([units('2.50'), units('2.50')])
  expect(await ann.say({ do: 'gift', gift: 'fireworks' })).toMatchObject({ is: 'no', code: 'GIFT_UNSURE' })
  expect(await ann.say({ do: 'gift', gift: 'fireworks', isSure: true })).toMatchObject({
    is: 'no',
    code: 'INSUFFICIENT_FUNDS',
  })
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-58] fifty of one key race and give once, asked again too; fifty keys never give more than there is', async () => {
  const world = await showWorld()
  const { app, send } = world
  const giver = await testPlayer(app, '20.00')
  const key = randomUUID()
  const same = await Promise.all(
    Array.from({ length: 50 }, () => code(send(giver.memberId, { do: 'gift', gift: 'kite' }, key))),
  )
  expect(new Set(same)).toEqual(new Set(['given']))
  expect(await cashOf(app, giver)).toBe(units('15.00'))
  const many = await Promise.all(
    Array.from({ length: 50 }, () => code(send(giver.memberId, { do: 'gift', gift: 'mango' }))),
  )
  expect(many.filter((each) => each === 'given')).toHaveLength(7)
  expect(new Set(many)).toEqual(new Set(['given', 'INSUFFICIENT_FUNDS']))
  expect(await cashOf(app, giver)).toBe(units('1.00'))
  expect(await earned(world)).toBe(units('9.50'))
  expect(await code(send(giver.memberId, { do: 'gift', gift: 'rose' }, key))).toBe('REQUEST_ID_REUSED')
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-58] wherever a server dies while it gives, the gift is given once and the sums are exact', async () => {
  const world = await showWorld()
  const { app, showId } = world
  const giver = await testPlayer(app, '100.00')
  const id = randomUUID()
  const give = async (node: App) => {
    await transaction(node, async (tx) => {
      const show = await findShow(tx, showId)
      if (!show) throw new Error('The show is not there.')
      const wanted = [{ id, memberId: giver.memberId, gift: 'drum', show }]
      const [refusal] = await giveGifts(tx, wanted, node.clock.now())
      if (refusal && refusal.code !== 'REQUEST_ID_REUSED') throw refusal
    })
  }
  const look = async () => {
    const [cash, toHost, toHouse] = [await cashOf(app, giver), await earned(world), await houseShare(world)]
    expect(cash + toHost + toHouse).toBe(units('100.00'))
    expect([0n, units('10.00')]).toContain(toHost)
    expect(toHost).toBe(toHouse)
  }
  expect(await dieEverywhere(app, give, look)).toBeGreaterThan(8)
  expect(await cashOf(app, giver)).toBe(units('80.00'))
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-58] a gift counts in the loss limit and in a limit of its own', async () => {
  const { join, send } = await showWorld()
  for (const [account, kind, span, refusal] of [
    ['loser', 'loss', 'day', 'LIMIT_REACHED'],
    ['giver', 'gift', 'week', 'GIFT_LIMIT'],
  ] as const) {
    const { owner, browser } = await join(account)
    const { memberId } = owner
    await browser.call(setLimit, { body: { kind, span, amount: '6.00' } })
    expect(await code(send(memberId, { do: 'gift', gift: 'kite' }))).toBe('given')
    expect(await code(send(memberId, { do: 'gift', gift: 'mango' }))).toBe(refusal)
    expect(await code(send(memberId, { do: 'gift', gift: 'clap' }))).toBe('given')
    expect(await code(send(memberId, { do: 'gift', gift: 'rose' }))).toBe(refusal)
  }
})

it('[RM-32] who has only a bonus gives nothing of it', async () => {
  const { app, send } = await showWorld()
  const giver = await testPlayer(app, '0')
  const pocket = `member:${giver.memberId}:bonus`
  await putInto(app, pocket, units('50.00'))
  expect(await code(send(giver.memberId, { do: 'gift', gift: 'rose' }))).toBe('INSUFFICIENT_FUNDS')
  expect((await getBalance(app.db, pocket)).units).toBe(units('50.00'))
})

it('[RM-58] the excluded, the suspended, the host and who shares their device give nothing', async () => {
  const { app, send, host } = await showWorld()
  const [excluded, suspended, sharer] = [
    await testPlayer(app, '50.00'),
    await testPlayer(app, '50.00'),
    await testPlayer(app, '50.00'),
  ]
  await transaction(app, async (tx) => {
    await tx.rows(sql`
      insert into limits.standing (member_id, zone, counts, excluded_kind, excluded_at)
      values (${excluded.memberId}, 'UTC', array_fill(0::bigint, array[28]), 'self', now())`)
    await tx.rows(sql`update identity.member set status = 'suspended' where id = ${suspended.memberId}`)
    await tx.rows(sql`
      insert into identity.known_device (member_id, device_digest)
      select m, '\\x01' from unnest(array[${host.memberId}, ${sharer.memberId}]::uuid[]) m`)
  })
  const give = (memberId: string) => code(send(memberId, { do: 'gift', gift: 'rose' }))
  expect(await give(excluded.memberId)).toBe('EXCLUDED')
  expect(await give(suspended.memberId)).toBe('ACCOUNT_FROZEN')
  expect(await give(host.memberId)).toBe('GIFT_REFUSED')
  expect(await give(sharer.memberId)).toBe('GIFT_REFUSED')
})

it('[RM-58] no agent above the host gives, however far above; whom those agents brought do', async () => {
  const line: string[] = []
  const { app, send } = await showWorld({
    hostIn: async (at) => {
      line.push(...(await agentLine(at, { levels: 3 })))
      return playerBelow(at, { uplineId: line[1] ?? '', cash: '0' })
    },
  })
  const [top = '', middle = '', beside = ''] = line
  for (const memberId of line) {
    await transaction(app, (tx) => openPockets(tx, { memberId, currency: 'CNY' }))
    await giveCash(app, memberId, '50.00')
  }
  const brought = await playerBelow(app, { uplineId: middle, cash: '50.00' })
  const give = (memberId: string) => code(send(memberId, { do: 'gift', gift: 'rose' }))
  expect(await give(top)).toBe('GIFT_REFUSED')
  expect(await give(middle)).toBe('GIFT_REFUSED')
  expect(await give(beside)).toBe('given')
  expect(await give(brought.memberId)).toBe('given')
})

it('[RM-58] an agent who hosts is given nothing by whom they brought, however far below', async () => {
  const { app, send, host } = await showWorld()
  const stranger = await testPlayer(app, '50.00')
  await transaction(app, async (tx) => {
    await tx.rows(sql`update identity.member set type = 1 where id = ${host.memberId}`)
    await tx.rows(sql`select identity.place_agent(${host.memberId}, null, now())`)
  })
  const near = await playerBelow(app, { uplineId: host.memberId, cash: '50.00' })
  const agent = await transaction(app, (tx) => plainAgent(tx, { uplineId: host.memberId }))
  const far = await playerBelow(app, { uplineId: agent, cash: '50.00' })
  const give = (memberId: string) => code(send(memberId, { do: 'gift', gift: 'rose' }))
  expect(await give(near.memberId)).toBe('GIFT_REFUSED')
  expect(await give(far.memberId)).toBe('GIFT_REFUSED')
  expect(await give(stranger.memberId)).toBe('given')
})

it('[RM-33] a gift is in the history of whoever gave it, with what the host has of it', async () => {
  const { app, join, send } = await showWorld()
  const { owner, browser } = await join('ann')
  await send(owner.memberId, { do: 'gift', gift: 'lantern' })
  await send(owner.memberId, { do: 'gift', gift: 'rose' })
  const { value } = (await browser.call(listMyGifts)).json()
  expect(value).toMatchObject({
    currency: 'CNY',
    gifts: [
      { gift: 'rose', price: '0.10', toHost: '0.05', host: 'Mira', title: 'Evening' },
      { gift: 'lantern', price: '10.00', toHost: '5.00' },
    ],
    after: null,
  })
  expect(await cashOf(app, owner)).toBe(units('89.90'))
})
