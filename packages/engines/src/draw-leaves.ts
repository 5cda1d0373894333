/** What the house promises of a draw before anybody can buy a ticket in it. */
export type DrawPromise = {
  readonly draw: string
  readonly game: string
  readonly numero: string
  readonly family: string
  /** Names family and mathematics in the stream. */
  readonly domain: string
  /** The digest of everything that prices and results follow from. */
  readonly rules: string
  readonly opens: string
  readonly closes: string
  /** The SHA-256 of the server seed; `-` where the result comes from elsewhere, which has no beacon either. */
  readonly commit: string
  /** The source and the round of the beacon, such as `demo 589`. */
  readonly beacon: string
}

/** All tickets of a draw, before the numbers can be known. */
export type SealedTickets = { readonly draw: string; readonly root: string; readonly count: string }

export type DrawnNumbers = {
  readonly draw: string
  readonly version: string
  readonly result: string
  /** The server seed, now that it can do no harm, or the digest of what an imported result was read from. */
  readonly proof: string
}

export type VoidDraw = { readonly draw: string; readonly reason: string }

type Fields = Readonly<Record<string, string>>

const promised = [
  'draw',
  'game',
  'numero',
  'family',
  'domain',
  'rules',
  'opens',
  'closes',
  'commit',
  'beacon',
]
const sealed = ['draw', 'root', 'count']
const drawn = ['draw', 'version', 'result', 'proof']
const voided = ['draw', 'reason']

/** A leaf of the public log: its kind, then a field a line in one order. */
function write(kind: string, names: readonly string[], fields: Fields): string {
  return [`${kind} v1`, ...names.map((name) => `${name} ${fields[name]}`), ''].join('\n')
}

/** Reads only what `write` writes. */
function read(kind: string, names: readonly string[], body: string): Fields | undefined {
  const lines = body.split('\n')
  const isWhole = lines.length === names.length + 2 && lines[0] === `${kind} v1` && lines.at(-1) === ''
  if (!isWhole) return undefined
  const fields = names.map((name, index) => {
    const line = lines[index + 1] ?? ''
    return line.startsWith(`${name} `) ? [name, line.slice(name.length + 1)] : undefined
  })
  return fields.some((field) => field === undefined)
    ? undefined
    : Object.fromEntries(fields.flatMap((field) => (field ? [field] : [])))
}

export function drawOpenLeaf(promise: DrawPromise): string {
  return write('draw-open', promised, promise)
}

export function readDrawOpenLeaf(body: string): DrawPromise | undefined {
  const fields = read('draw-open', promised, body)
  const { draw, game, numero, family, domain, rules, opens, closes, commit, beacon } = fields ?? {}
  if (!draw || !game || !numero || !family || !domain || !rules || !opens || !closes || !commit || !beacon)
    return undefined
  return { draw, game, numero, family, domain, rules, opens, closes, commit, beacon }
}

export function drawCloseLeaf(tickets: SealedTickets): string {
  return write('draw-close', sealed, tickets)
}

export function readDrawCloseLeaf(body: string): SealedTickets | undefined {
  const { draw, root, count } = read('draw-close', sealed, body) ?? {}
  return draw && root && count ? { draw, root, count } : undefined
}

export function drawResultLeaf(numbers: DrawnNumbers): string {
  return write('draw-result', drawn, numbers)
}

export function readDrawResultLeaf(body: string): DrawnNumbers | undefined {
  const { draw, version, result, proof } = read('draw-result', drawn, body) ?? {}
  return draw && version && result && proof ? { draw, version, result, proof } : undefined
}

export function drawVoidLeaf(fields: VoidDraw): string {
  return write('draw-void', voided, fields)
}
