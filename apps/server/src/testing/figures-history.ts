import { randomUUID } from 'node:crypto'
import { money } from '@baize/money'
import fc from 'fast-check'
import { housePath, openAccounts, post } from '#modules/ledger'
import { continueRound, houseTools, type Owner, readRounds, voidRoundIn } from '#modules/play'
import { closeBonus, grantBonus } from '#modules/wallet'
import { sql, transaction } from '../platform/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { TestApp } from './test-app.ts'
import { testGrant } from './test-bonus.ts'
import { testMember } from './test-member.ts'
import { giveCash, PASSWORD, testPlayer, testRound } from './test-player.ts'
import { testPot } from './test-pot.ts'
import { readySeeds } from './test-seeds.ts'
import { testVendor } from './test-vendor.ts'

const CNY = 'CNY'

const happenings = [
  'deposit',
  'dice',
  'mines',
  'cashOut',
  'bet',
  'win',
  'end',
  'undo',
  'undoRound',
  'adjust',
  'promo',
  'tip',
  'aside',
  'bonus',
  'forfeit',
  'hold',
  'pay',
  'giveBack',
  'reward',
  'correction',
  'returned',
  'dispute',
  'agent',
  'take',
  'send',
  'vendorWin',
  'void',
] as const

export type Happening = {
  readonly what: (typeof happenings)[number]
  readonly who: number
  readonly amount: bigint
}

/** Things that happen to four members, one of whom is of the house's own. */
export const histories = (length: number): fc.Arbitrary<Happening[]> =>
  fc.array(
    fc.record({
      what: fc.constantFrom(...happenings),
      who: fc.nat({ max: 3 }),
      amount: fc.bigInt({ min: 1n, max: 90_000n }),
    }),
    { minLength: length, maxLength: length },
  )

type OpenRef = { readonly ref: string; readonly txIds: string[]; isOver: boolean }

type Player = {
  readonly owner: Owner
  readonly vendor: Awaited<ReturnType<typeof testVendor>>
  readonly rounds: OpenRef[]
  readonly mines: string[]
  held: bigint
}

async function newPlayer(app: TestApp, type: 0 | 41): Promise<Player> {
  const owner = type === 0 ? await testPlayer(app, '500.00') : await ownMember(app)
  return { owner, vendor: await testVendor(app, owner), rounds: [], mines: [], held: 0n }
}

async function ownMember(app: TestApp): Promise<Owner> {
  const memberId = await testMember(app, {
    account: `o${randomUUID().slice(0, 8)}`,
    password: PASSWORD,
    type: 41,
  })
  await giveCash(app, memberId, '500.00')
  await readySeeds(app, memberId)
  return { memberId, merchantCode: 'BAIZE', currency: CNY, isTrial: false }
}

/** A house with members, in which everything that moves money can happen; what is refused has not happened. */
export async function figuresWorld(app: TestApp) {
  await testPot(app, { price: 200_000n, games: ['dice', 'mines'], from: 'house:capital:CNY' })
  const players: Player[] = []
  for (const type of [0, 0, 0, 41] as const) players.push(await newPlayer(app, type))
  return {
    players,
    memberIds: players.map(({ owner }) => owner.memberId),
    async run({ what, who, amount }: Happening): Promise<void> {
      const [player, other] = [players[who], players[(who + 1) % 3]]
      if (!player || !other) return
      await happen(app, { what, amount, player, other }).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
    },
  }
}

type Moment = {
  readonly what: Happening['what']
  readonly amount: bigint
  readonly player: Player
  readonly other: Player
}

async function happen(app: TestApp, moment: Moment): Promise<void> {
  const { what } = moment
  if (what === 'dice' || what === 'mines' || what === 'cashOut') return ownGame(app, moment)
  if (what === 'void') return voidAny(app, moment)
  if (what === 'bonus' || what === 'forfeit') return bonusWork(app, moment)
  const isOfVendor = ['bet', 'win', 'end', 'undo', 'undoRound', 'adjust', 'promo', 'tip', 'aside'].includes(
    what,
  )
  return isOfVendor ? vendorGame(moment) : moveMoney(app, moment)
}

async function ownGame(app: TestApp, { what, amount, player }: Moment): Promise<void> {
  const { owner, mines } = player
  const stake = (amount / 100n + 1n) * 100n
  if (what === 'dice') return void (await testRound(app, owner, { stake }))
  if (what === 'mines') {
    const { round } = await testRound(app, owner, { game: 'mines', stake, start: { mines: 3 } })
    return void mines.push(round.id)
  }
  const roundId = mines.shift()
  if (roundId === undefined) return
  await continueRound(app, { owner, roundId, action: { kind: 'cashOut' }, key: randomUUID() })
}

/** Takes back one of the member's last rounds, whatever it is. */
async function voidAny(app: TestApp, { amount, player: { owner } }: Moment): Promise<void> {
  const rows = await app.db.rows<{ id: string }>(sql`
    select id from play.round where member_id = ${owner.memberId} order by id desc limit 4`)
  const [round] = await readRounds(
    app.db,
    rows
      .slice(Number(amount % 4n))
      .slice(0, 1)
      .map(({ id }) => id),
  )
  if (!round) return
  const tools = await houseTools(app)
  await transaction(app, (tx) => voidRoundIn(tx, { round, postingId: randomUUID() }, tools))
}

const text = (units: bigint) =>
  `${units / 10_000n}.${String(units % 10_000n)
    .padStart(4, '0')
    .slice(0, 2)}`

async function vendorGame({ what, amount, player }: Moment): Promise<void> {
  const { vendor, rounds } = player
  const txId = randomUUID()
  const open = rounds.find(({ isOver }) => !isOver)
  const last = rounds.at(-1)
  if (what === 'bet' || !last) {
    const round =
      what === 'bet' && open && amount % 2n === 0n ? open : { ref: randomUUID(), txIds: [], isOver: false }
    await vendor.send(round.ref, [{ kind: 'bet', amount: text(amount), txId }])
    round.txIds.push(txId)
    return void (round === open ? undefined : rounds.push(round))
  }
  if (what === 'promo' || what === 'tip')
    return void (await vendor.send(last.ref, [{ kind: what, amount: text(amount), txId }]))
  if (what === 'aside') {
    await vendor.send(last.ref, [{ kind: 'reserve', amount: text(amount), txId }])
    return void (await vendor.send(last.ref, [
      { kind: 'release', amount: text(amount / 2n), txId: randomUUID() },
    ]))
  }
  if (what === 'undo') return void (await vendor.takeBack(last.txIds.at(-1) ?? txId))
  if (what === 'undoRound') return void (await vendor.takeBack(...last.txIds))
  if (what === 'adjust') {
    const sign = amount % 2n === 0n ? '-' : ''
    const refTxId = last.txIds[0] ?? txId
    await vendor.send(last.ref, [
      { kind: 'adjust', amount: `${sign}${text(amount / 4n + 100n)}`, txId, refTxId },
    ])
    return void last.txIds.push(txId)
  }
  if (!open) return
  if (what === 'win') {
    await vendor.send(open.ref, [{ kind: 'win', amount: text(amount), txId }])
    open.txIds.push(txId)
  } else {
    await vendor.send(open.ref, [{ kind: 'win', amount: '0.00', txId }], { isFinished: true })
    open.isOver = true
  }
}

async function bonusWork(app: TestApp, { what, amount, player }: Moment): Promise<void> {
  const { memberId } = player.owner
  await transaction(app, async (tx) => {
    if (what === 'forfeit') await closeBonus(tx, { memberId, state: 'forfeited', now: new Date() })
    else await grantBonus(tx, testGrant(memberId, { amount: money(amount + 10_000n, CNY), turnoverTimes: 1 }))
  })
}

type Way = { readonly from: string; readonly to: string; readonly units: bigint }

async function moveMoney(app: TestApp, { what, amount, player, other }: Moment): Promise<void> {
  const { memberId } = player.owner
  const pocket = (name: string, id = memberId) => `member:${id}:${name}`
  const house = (name: string) => housePath({ name, currency: CNY }, memberId)
  const [cash, held, commission, elsewhere] = ['cash', 'held', 'commission', 'vendor-ACME'].map((name) =>
    pocket(name),
  )
  if (cash === undefined || held === undefined || commission === undefined || elsewhere === undefined) return
  const fee = amount / 50n + 1n
  const gateway = 'gateway:test'
  const ways: Partial<Record<Happening['what'], readonly [reason: string, ...ways: Way[]]>> = {
    deposit: [
      'deposit by card',
      { from: gateway, to: cash, units: amount * 10n },
      { from: gateway, to: house('payment-fees'), units: fee },
    ],
    hold: ['withdrawal', { from: cash, to: held, units: amount }],
    pay: [
      'withdrawal paid',
      { from: held, to: gateway, units: player.held },
      { from: held, to: house('payment-fees'), units: fee },
    ],
    giveBack: ['withdrawal rejected', { from: held, to: cash, units: player.held }],
    reward: ['bonus daily', { from: house('rewards'), to: cash, units: amount }],
    correction:
      amount % 2n === 0n
        ? ['adjustment', { from: house('adjustments'), to: cash, units: amount }]
        : ['adjustment', { from: cash, to: house('adjustments'), units: amount }],
    returned: ['stakes returned', { from: house('play'), to: cash, units: amount }],
    dispute: ['dispute decided', { from: cash, to: house('play'), units: amount }],
    agent: ['agent rebate', { from: house('agents'), to: commission, units: amount }],
    take: ['commission taken', { from: commission, to: cash, units: amount }],
    send: ['sent', { from: commission, to: pocket('cash', other.owner.memberId), units: amount }],
    vendorWin: [
      'vendor transfer from ACME',
      { from: cash, to: elsewhere, units: amount },
      { from: house('vendor-ACME'), to: cash, units: amount / 3n + 1n },
    ],
  }
  const [reason, ...moves] = ways[what] ?? []
  const whole = moves.filter(({ units }) => units > 0n)
  if (reason === undefined || whole.length === 0) return
  const paths = new Set(whole.flatMap(({ from, to }) => [from, to]))
  await transaction(app, (tx) =>
    openAccounts(
      tx,
      [...paths].map((path) => ({ path, currency: CNY })),
    ),
  )
  const transfers = whole.map(({ from, to, units }) => ({ from, to, amount: money(units, CNY) }))
  await post(app, { id: randomUUID(), reason, transfers })
  if (what === 'hold') player.held = amount - fee > 0n ? amount - fee : 0n
  if (what === 'pay' || what === 'giveBack') player.held = 0n
}
