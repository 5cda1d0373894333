import type { MethodTerms } from '@baize/contracts'
import { expect, it } from 'vitest'
import { draftOf, termsIn } from './draft.ts'

const manual: MethodTerms = {
  code: 'bank-transfer',
  kind: 'manual',
  gateway: null,
  vendor: 'bank',
  vendorName: 'Bank',
  names: { EN: 'Bank transfer', BN: 'ব্যাংক', UR: 'بینک' },
  min: '100',
  max: '50000.50',
  feePpm: 12_500,
  quick: ['100', '500'],
  payee: { bank: 'City', holder: 'Baize Ltd', number: '123' },
  arrives: { EN: 'An hour', BN: 'এক ঘণ্টা', UR: 'ایک گھنٹہ' },
  asksPayer: false,
  network: null,
  confirmations: null,
  rate: null,
  position: 3,
  isOn: true,
}
const coins: MethodTerms = {
  ...manual,
  kind: 'crypto',
  gateway: 'iron-bridge',
  payee: null,
  arrives: null,
  network: 'TRC20',
  confirmations: 20,
  rate: '110.5',
}

it('a way to deposit that is opened and left as it is asks for just what holds', () => {
  expect(termsIn(draftOf(manual))).toEqual(manual)
  expect(termsIn(draftOf(coins))).toEqual(coins)
})

it('nothing is asked for while an amount, the fee or a name is none', () => {
  const draft = draftOf(manual)
  for (const wrong of [
    { min: '1,5' },
    { max: '' },
    { fee: 'two' },
    { quick: '100, some' },
    { names: { ...draft.names, UR: ' ' } },
  ])
    expect(termsIn({ ...draft, ...wrong }), JSON.stringify(wrong)).toBeUndefined()
})
