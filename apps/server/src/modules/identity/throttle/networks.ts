/** What one caller is counted under: an IPv4 address, or the /64 that one line of IPv6 has to itself. */
export function callerKeyOf(ip: string): string {
  return ipv4Parts(ip)?.join('.') ?? ipv6Groups(ip).slice(0, 4).join(':')
}

/** The neighbourhood of an address: /24 of IPv4, /48 of IPv6. */
export function subnetOf(ip: string): string {
  return ipv4Parts(ip)?.slice(0, 3).join('.') ?? ipv6Groups(ip).slice(0, 3).join(':')
}

/** Also where IPv4 is written as IPv6 (`::ffff:192.0.2.1`), as a socket that takes both does. */
function ipv4Parts(ip: string): string[] | undefined {
  return /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]?.split('.')
}

function ipv6Groups(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::')
  const [start, end] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const zeros = ip.includes('::') ? 8 - (start?.length ?? 0) - (end?.length ?? 0) : 0
  return [...(start ?? []), ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...(end ?? [])]
}
