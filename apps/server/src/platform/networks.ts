import { BlockList, isIP } from 'node:net'

/** Whether an address is one of those named, or in one of the networks named, such as `203.0.113.0/24`. */
export function isInNetworks(networks: readonly string[], ip: string): boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  // An address of version 4 that came by version 6 is the same address.
  const plain = ip.replace(/^::ffff:/, '')
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/** Whether it can be read as an address or a network. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
}
