import { expect, it } from 'vitest'
import { coinAddressKey, isCoinAddress } from './coin-address.ts'

/** The examples of the page that describes the digest in the letters (EIP-55). */
const ethereum = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

it('an address of ERC20 is right as it is published, and with one letter in the other case it is not', () => {
  for (const address of ethereum) {
    expect(isCoinAddress('ERC20', address)).toBe(true)
    expect(isCoinAddress('ERC20', address.toLowerCase())).toBe(true)
    const at = address.search(/[a-fA-F]/)
    const letter = address.charAt(at)
    const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
    expect(isCoinAddress('ERC20', address.slice(0, at) + other + address.slice(at + 1))).toBe(false)
    expect(isCoinAddress('ERC20', address.slice(0, -1))).toBe(false)
    expect(isCoinAddress('TRC20', address)).toBe(false)
  }
})

it('an address of TRC20 carries four bytes that check it', () => {
  // The contract of USDT on that chain: everybody knows it, and nobody can be paid there.
  const known = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  expect(isCoinAddress('TRC20', known)).toBe(true)
  expect(isCoinAddress('TRC20', known.replace('7', '8'))).toBe(false)
  expect(isCoinAddress('TRC20', known.slice(0, -1))).toBe(false)
  expect(isCoinAddress('TRC20', `${known.slice(0, -1)}0`)).toBe(false)
  expect(isCoinAddress('ERC20', known)).toBe(false)
})

it('two ways to write an address of ERC20 are one address, and two of TRC20 are two', () => {
  const [address = ''] = ethereum
  expect(coinAddressKey('ERC20', address)).toBe(coinAddressKey('ERC20', address.toLowerCase()))
  expect(coinAddressKey('TRC20', 'Ta')).not.toBe(coinAddressKey('TRC20', 'TA'))
})
