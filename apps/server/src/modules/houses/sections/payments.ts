import type { FoundProblem, HouseDocument } from '@baize/contracts'
import { moneyFromWire, unitsToWire } from '@baize/money'
import {
  bankFaults,
  findWithdrawalRule,
  methodFaults,
  readEveryBank,
  readGateway,
  readMethodTerms,
  readVendorWallets,
  saveMethod,
  type WithdrawalRule,
  saveBanks,
  saveWithdrawalRule,
  saveVendorWallets,
} from '#modules/payments'
import type { Tx } from '#platform/db'
import { type DocumentChange, problemsAt, repeated, type Section } from '../document.ts'

type Parts = Pick<HouseDocument, 'depositMethods' | 'withdrawals' | 'banks' | 'vendorWallets'>

/** How money comes in and goes out. */
export async function readPaymentParts(tx: Tx, code: string): Promise<Parts> {
  const rule = await findWithdrawalRule(tx, code)
  const banks = await readEveryBank(tx, code)
  return {
    depositMethods: await readMethodTerms(tx, code),
    withdrawals: rule ? termsOf(rule) : null,
    banks: banks
      .filter(({ isOn }) => isOn)
      .map(({ code: bank, name, kind, network }) => ({ code: bank, name, kind, network })),
    vendorWallets: (await readVendorWallets(tx, code)).map((wallet) => ({ ...wallet })),
  }
}

type Terms = NonNullable<HouseDocument['withdrawals']>

function termsOf(rule: WithdrawalRule): Terms {
  const { gateway, feePpm, promisedHours } = rule
  return {
    gateway,
    min: unitsToWire(rule.minAmount),
    max: unitsToWire(rule.maxAmount),
    day: unitsToWire(rule.dayAmount),
    feePpm,
    fourEyesAbove: unitsToWire(rule.fourEyesAbove),
    newDevice: unitsToWire(rule.newDeviceAmount),
    large: unitsToWire(rule.largeAmount),
    largeMonth: unitsToWire(rule.largeMonthAmount),
    promisedHours,
  }
}

function ruleOf({ code: merchantCode, money: { currency } }: HouseDocument, terms: Terms): WithdrawalRule {
  const units = (text: string) => moneyFromWire(text, currency).units
  const { gateway, feePpm, promisedHours } = terms
  return {
    merchantCode,
    gateway,
    minAmount: units(terms.min),
    maxAmount: units(terms.max),
    dayAmount: units(terms.day),
    feePpm,
    fourEyesAbove: units(terms.fourEyesAbove),
    newDeviceAmount: units(terms.newDevice),
    largeAmount: units(terms.large),
    largeMonthAmount: units(terms.largeMonth),
    promisedHours,
  }
}

async function methodProblems(
  tx: Tx,
  { now, wanted }: DocumentChange<HouseDocument>,
): Promise<FoundProblem[]> {
  const codes = wanted.depositMethods.map(({ code }) => code)
  const missing = now?.depositMethods.filter(({ code }) => !codes.includes(code)) ?? []
  const unsound: string[] = []
  for (const terms of wanted.depositMethods)
    for (const field of await methodFaults(tx, wanted.money.currency, terms))
      unsound.push(`depositMethods.${terms.code}.${field}`)
  return [
    ...problemsAt(
      'LEFT_OUT',
      missing.map(({ code }) => `depositMethods.${code}`),
    ),
    ...problemsAt(
      'TWICE',
      repeated(codes).map((code) => `depositMethods.${code}`),
    ),
    ...problemsAt('UNSOUND', unsound),
  ]
}

async function ruleProblems(tx: Tx, { now, wanted }: DocumentChange<HouseDocument>): Promise<FoundProblem[]> {
  if (!wanted.withdrawals) return problemsAt('LEFT_OUT', now?.withdrawals ? ['withdrawals'] : [])
  const { minAmount, maxAmount, dayAmount, gateway } = ruleOf(wanted, wanted.withdrawals)
  const isInOrder = minAmount > 0n && minAmount <= maxAmount && maxAmount <= dayAmount
  return [
    ...problemsAt('UNKNOWN', (await readGateway(tx, gateway)) ? [] : ['withdrawals.gateway']),
    ...problemsAt('UNSOUND', isInOrder ? [] : ['withdrawals.max']),
  ]
}

async function bankProblems(tx: Tx, { wanted }: DocumentChange<HouseDocument>): Promise<FoundProblem[]> {
  const known = await readEveryBank(tx, wanted.code)
  return [
    ...problemsAt(
      'TWICE',
      repeated(wanted.banks.map(({ code }) => code)).map((code) => `banks.${code}`),
    ),
    ...problemsAt(
      'UNSOUND',
      wanted.banks.flatMap((bank) => bankFaults(bank, known).map((field) => `banks.${bank.code}.${field}`)),
    ),
  ]
}

export const paymentSections: readonly Section<HouseDocument>[] = [
  {
    name: 'depositMethods',
    touches: 'money',
    problems: methodProblems,
    async write(tx, { wanted: { code: merchantCode, money: format, depositMethods } }) {
      for (const terms of depositMethods) await saveMethod(tx, { ...terms, merchantCode }, format.currency)
    },
  },
  {
    name: 'withdrawals',
    touches: 'money',
    problems: ruleProblems,
    async write(tx, { wanted }) {
      if (wanted.withdrawals) await saveWithdrawalRule(tx, ruleOf(wanted, wanted.withdrawals))
    },
  },
  {
    name: 'banks',
    touches: 'money',
    problems: bankProblems,
    write: (tx, { wanted }) => saveBanks(tx, wanted.code, wanted.banks),
  },
  {
    name: 'vendorWallets',
    touches: 'money',
    problems: async (_tx, { wanted }) =>
      problemsAt(
        'TWICE',
        repeated(wanted.vendorWallets.map(({ code }) => code)).map((code) => `vendorWallets.${code}`),
      ),
    write: (tx, { wanted }) => saveVendorWallets(tx, wanted.code, wanted.vendorWallets),
  },
]
