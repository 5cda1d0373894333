/** What one caller is counted under: an address of the old kind, or the /64 that one line of the new kind has to itself. */
export function lineOf(ip: string): string {
  return oldKind(ip)?.join('.') ?? groupsOf(ip).slice(0, 4).join(':')
}

/** The neighbourhood of an address: /24 of the old kind, /48 of the new. */
export function networkOf(ip: string): string {
  return oldKind(ip)?.slice(0, 3).join('.') ?? groupsOf(ip).slice(0, 3).join(':')
}

/** Also where it is written in the new way, as a socket that takes both kinds does. */
function oldKind(ip: string): string[] | undefined {
  return /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]?.split('.')
}

function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::')
  const [start, end] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const zeros = ip.includes('::') ? 8 - (start?.length ?? 0) - (end?.length ?? 0) : 0
  return [...(start ?? []), ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...(end ?? [])]
}
