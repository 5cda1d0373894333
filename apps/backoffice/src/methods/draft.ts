import {
  type CoinNetwork,
  coinNetworks,
  type DepositKind,
  type LanguageCode,
  languageCodes,
  type MethodTerms,
} from '@baize/contracts'
import { percentDigits, ppmIn } from '../kit/figures.ts'

/** A way to deposit as it is typed: every field a text. */
export type MethodDraft = {
  readonly code: string
  readonly kind: DepositKind
  readonly gateway: string
  readonly vendor: string
  readonly vendorName: string
  readonly names: Readonly<Record<LanguageCode, string>>
  readonly min: string
  readonly max: string
  readonly fee: string
  readonly quick: string
  readonly bank: string
  readonly holder: string
  readonly number: string
  readonly arrives: Readonly<Record<LanguageCode, string>>
  readonly asksPayer: boolean
  readonly network: CoinNetwork
  readonly confirmations: string
  readonly rate: string
  readonly position: string
  readonly isOn: boolean
}

function inEach(of: (language: LanguageCode) => string): Record<LanguageCode, string> {
  const pairs = languageCodes.map((language) => [language, of(language)] as const)
  return Object.fromEntries(pairs) as Record<LanguageCode, string>
}

export function draftOf(terms: MethodTerms | undefined): MethodDraft {
  return {
    code: terms?.code ?? '',
    kind: terms?.kind ?? 'gateway',
    gateway: terms?.gateway ?? '',
    vendor: terms?.vendor ?? '',
    vendorName: terms?.vendorName ?? '',
    names: inEach((language) => terms?.names[language] ?? ''),
    min: terms?.min ?? '',
    max: terms?.max ?? '',
    fee: percentDigits(terms?.feePpm ?? 0),
    quick: terms?.quick.join(', ') ?? '',
    bank: terms?.payee?.bank ?? '',
    holder: terms?.payee?.holder ?? '',
    number: terms?.payee?.number ?? '',
    arrives: inEach((language) => terms?.arrives?.[language] ?? ''),
    asksPayer: terms?.asksPayer ?? false,
    network: terms?.network ?? coinNetworks[0],
    confirmations: String(terms?.confirmations ?? 20),
    rate: terms?.rate ?? '',
    position: String(terms?.position ?? 0),
    isOn: terms?.isOn ?? true,
  }
}

const amount = /^\d{1,14}(\.\d{1,4})?$/

/** What a draft asks for; undefined while an amount, the fee or a name is missing or none. */
export function termsIn(draft: MethodDraft): MethodTerms | undefined {
  const feePpm = ppmIn(draft.fee)
  const quick = draft.quick
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const names = inEach((language) => draft.names[language].trim())
  const isNamed = languageCodes.every((language) => names[language] !== '')
  const amounts = [draft.min.trim(), draft.max.trim(), ...quick]
  if (feePpm === undefined || !isNamed || !amounts.every((text) => amount.test(text))) return undefined
  return {
    code: draft.code.trim(),
    kind: draft.kind,
    gateway: draft.kind === 'manual' ? null : draft.gateway.trim(),
    vendor: draft.vendor.trim(),
    vendorName: draft.vendorName.trim(),
    names,
    min: draft.min.trim(),
    max: draft.max.trim(),
    feePpm,
    quick,
    payee: draft.kind === 'manual' ? payeeIn(draft) : null,
    arrives: arrivesIn(draft),
    asksPayer: draft.asksPayer,
    ...coinIn(draft),
    position: Number(draft.position),
    isOn: draft.isOn,
  }
}

function payeeIn({ bank, holder, number }: MethodDraft) {
  return { bank: bank.trim(), holder: holder.trim(), number: number.trim() }
}

/** Said in every language, or not at all. */
function arrivesIn({ arrives }: MethodDraft): MethodTerms['arrives'] {
  const words = inEach((language) => arrives[language].trim())
  return languageCodes.every((language) => words[language] !== '') ? words : null
}

function coinIn({ kind, network, confirmations, rate }: MethodDraft) {
  if (kind !== 'crypto') return { network: null, confirmations: null, rate: null }
  return { network, confirmations: Number(confirmations), rate: rate.trim() === '' ? null : rate.trim() }
}
