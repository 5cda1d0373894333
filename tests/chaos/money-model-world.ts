import { randomUUID } from 'node:crypto'
import { money } from '@baize/money'
import { DEMO_GATEWAY, seedDemoGateway } from '../../apps/server/src/demo/gateways.ts'
import { seedDemoWorld } from '../../apps/server/src/demo/world.ts'
import { createMember } from '../../apps/server/src/modules/identity/index.ts'
import { openAccounts, post } from '../../apps/server/src/modules/ledger/index.ts'
import type { GatewayKey } from '../../apps/server/src/modules/payments/gateways/gateway.ts'
import { saveMethod, saveVendorWallets } from '../../apps/server/src/modules/payments/index.ts'
import type { PurseOf } from '../../apps/server/src/modules/payments/vendor-wallets/settle-transfer.ts'
import type { Moved } from '../../apps/server/src/modules/payments/vendor-wallets/purse.ts'
import { openGame, type Owner } from '../../apps/server/src/modules/play/index.ts'
import { findMerchant } from '../../apps/server/src/modules/settings/index.ts'
import { openPockets } from '../../apps/server/src/modules/wallet/index.ts'
import { sql, transaction } from '../../apps/server/src/platform/db.ts'
import type { Member, Operator, Visit } from '../../apps/server/src/platform/visit.ts'
import type { TestApp } from '../../apps/server/src/testing/test-app.ts'
import { readySeeds } from '../../apps/server/src/testing/test-seeds.ts'
import {
  cardNumber,
  freshOperator,
  layCard,
  layWithdrawals,
} from '../../apps/server/src/testing/test-withdrawer.ts'
import { DEPOSIT_FEE, WITHDRAWAL_FEE } from './money-model.ts'
import type { Sequence } from './money-model-commands.ts'
import type { Model } from './money-model-state.ts'

export const WALLET = 'LANTERN'
export const METHOD = 'model'
export const VENDOR = 'ACME'
export const GAME = 'acme-dragon'
const START = 'gateway:model'
const MOST = 10n ** 15n

export type House = {
  readonly app: TestApp
  readonly merchant: Visit['merchant']
  readonly key: GatewayKey
  readonly ada: Operator
  readonly ben: Operator
}

/** One house for all sequences. Nobody answers for its gateway: what is known of orders and payouts is its notices. */
export async function layHouse(app: TestApp): Promise<House> {
  await seedDemoWorld(app)
  const { keyId: id, secret } = await seedDemoGateway(app, 'http://127.0.0.1:9')
  await layWithdrawals(app, {
    gateway: DEMO_GATEWAY,
    minAmount: 1n,
    maxAmount: MOST,
    dayAmount: MOST,
    feePpm: Number(WITHDRAWAL_FEE),
  })
  const merchant = await findMerchant(app, { host: 'localhost', wish: 'BAIZE' })
  await transaction(app, async (tx) => {
    await openAccounts(tx, [{ path: START, currency: 'CNY' }])
    await saveVendorWallets(tx, 'BAIZE', [{ code: WALLET, name: 'Lantern Hall', adapter: 'sandbox' }])
    await saveMethod(
      tx,
      {
        merchantCode: 'BAIZE',
        code: METHOD,
        kind: 'gateway',
        gateway: DEMO_GATEWAY,
        vendor: 'model',
        vendorName: 'Model',
        names: { EN: 'Model', BN: 'Model', UR: 'Model' },
        feePpm: Number(DEPOSIT_FEE),
        payee: null,
        position: 99,
        min: '1.00',
        max: '1000.00',
        quick: [],
      },
      'CNY',
    )
  })
  const [ada, ben] = [await freshOperator(app, 'ada'), await freshOperator(app, 'ben')]
  return { app, merchant, ada, ben, key: { id, secret: Buffer.from(secret, 'base64') } }
}

/** Somebody who does what a sequence says, with what it takes: a game, a card, seeds only where they are used. */
export type Person = {
  readonly member: Member
  readonly owner: Owner
  readonly sessionId: string | null
  readonly cardId: string
}

export async function layPerson({ app, ada }: House, { start, steps }: Sequence): Promise<Person> {
  const account = `m${randomUUID().replaceAll('-', '').slice(0, 14)}`
  const id = await transaction(app, async (tx) => {
    const made = await createMember(tx, {
      now: app.clock.now(),
      secrets: app.secrets,
      merchantCode: 'BAIZE',
      account,
      type: 0,
      language: 'EN',
      personal: { payeeName: 'Li Wei' },
      registerMethod: 'H5',
      registerHost: 'localhost',
      password: undefined,
    })
    await openPockets(tx, { memberId: made.id, currency: 'CNY' })
    return made.id
  })
  const kind = { type: 0, isReal: true, isAgent: false, isTrial: false } as const
  const member = { id, merchantCode: 'BAIZE', account, ...kind, sessionId: randomUUID() }
  const owner = { memberId: id, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
  if (start > 0n) {
    const transfers = [{ from: START, to: `member:${id}:cash`, amount: money(start, 'CNY') }]
    await post(app, { id: randomUUID(), reason: 'start', transfers })
  }
  const verbs = new Set(steps.map(({ command: { verb } }) => verb))
  const isPlaying = verbs.has('bet') || verbs.has('again')
  if (verbs.has('spin')) await (seeding = seeding.then(() => readySeeds(app, id)))
  const game = isPlaying ? await openGame(app, { owner, vendor: VENDOR, gameCode: GAME }) : undefined
  const cardId = verbs.has('withdraw') ? await layPapers(app, { memberId: id, by: ada.id }) : ''
  return { member, owner, sessionId: game?.sessionId ?? null, cardId }
}

/** The log of seeds is one for all: those who want some stand in line here, and not in the database. */
let seeding: Promise<unknown> = Promise.resolve()

type Papers = { readonly memberId: string; readonly by: string }

/** A card, and documents that an operator has seen. */
async function layPapers(app: TestApp, { memberId, by }: Papers): Promise<string> {
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into kyc.case (id, member_id, merchant_code, state, submitted_at, decided_at, decided_by)
      values (${randomUUID()}, ${memberId}, 'BAIZE', 'approved', now(), now(), ${by})`),
  )
  return layCard(app, { memberId, number: cardNumber() })
}

/** A vendor that keeps a purse, on a line that can break; its book is a map. */
export type VendorBook = {
  balance: bigint
  cut: 'none' | 'there' | 'back' | 'shut'
  readonly outcomes: Map<string, Moved['kind']>
}

const lost: Moved = { kind: 'unknown', why: 'the line was cut' }

/** What became of a reference; one that never arrived is refused from then on. */
export function outcomeIn({ outcomes }: VendorBook, reference: string): Moved {
  const kind = outcomes.get(reference) ?? 'refused'
  outcomes.set(reference, kind)
  return kind === 'done' ? { kind } : { kind: 'refused', why: 'it never arrived, or there is not so much' }
}

export function purseOn(book: VendorBook): PurseOf {
  return () => ({
    move: async ({ reference, direction, amount }) => {
      if (book.cut === 'there') return lost
      if (!book.outcomes.has(reference)) {
        const after = book.balance + (direction === 'in' ? amount.units : -amount.units)
        const isTaken = book.cut !== 'shut' && after >= 0n
        book.outcomes.set(reference, isTaken ? 'done' : 'refused')
        if (isTaken) book.balance = after
      }
      return book.cut === 'back' ? lost : outcomeIn(book, reference)
    },
    outcomeOf: async (reference) => outcomeIn(book, reference),
    balanceOf: async ({ currency }) => money(book.balance, currency),
  })
}

/** One sequence as it runs: who, what they have asked for so far, and the model beside it. */
export type Run = {
  readonly house: House
  readonly person: Person
  readonly book: VendorBook
  readonly withdrawalIds: string[]
  readonly transferIds: string[]
  readonly bonusIds: string[]
  model: Model
  readonly differences: string[]
}
