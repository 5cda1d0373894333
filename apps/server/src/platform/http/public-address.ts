import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { App } from '../app.ts'

/** Networks that nobody we call is in: this machine, the ones behind it, and where clouds tell their machines secrets. */
const inner = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, prefix, 'ipv6')

/** An address of version 4 that is written as one of version 6 is what it stands for. */
const MAPPED = /^::ffff:/i

export function isPublicAddress(address: string): boolean {
  const plain = MAPPED.test(address) ? mappedAddress(address) : address
  const version = isIP(plain)
  return version !== 0 && !inner.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}

function mappedAddress(address: string): string {
  const rest = address.replace(MAPPED, '')
  if (isIP(rest) === 4) return rest
  const [high = 0, low = 0] = rest.split(':').map((part) => Number.parseInt(part, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** Whether a vendor or a gateway may be asked there at all: over TLS, by a name or an address that is not one of our own. */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  const host = hostOf(text)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !/(^|\.)(localhost|local|internal|lan|home\.arpa)$/.test(host)
}

type Asking = { readonly config: Pick<App['config'], 'demo' | 'innerOrigins'> }

/**
 * Whether a vendor or a gateway may have the address: out there, or one of our own that the settings name. Those of the
 * demo run beside it.
 */
export function mayBeReached({ config }: Asking, url: string): boolean {
  return isPublicUrl(url) || isNamed(config, url) || (config.demo && isWebUrl(url))
}

/** The same when it is asked: a name may lead elsewhere by then. */
export async function leadsWhereItMay({ config }: Asking, url: string): Promise<boolean> {
  return config.demo || isNamed(config, url) || leadsOutside(url)
}

function isNamed({ innerOrigins }: Asking['config'], url: string): boolean {
  return isWebUrl(url) && innerOrigins.includes(new URL(url).origin)
}

function isWebUrl(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url)
}

/** Whether everything that the name stands for now is out there. */
async function leadsOutside(url: string): Promise<boolean> {
  const addresses = await lookup(hostOf(url), { all: true }).catch(() => [])
  return addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}
