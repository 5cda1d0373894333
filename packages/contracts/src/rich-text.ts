/**
 * The markup that a house may write in: a list of what is allowed, and nothing else. Whatever comes in is taken apart
 * and written anew from the parts that are known, so that no browser can read anything into it that we did not write.
 * The server does so when a text is saved, and the site draws the parts, never the markup.
 */
export type RichNode = string | RichElement
export type RichElement = {
  readonly tag: RichTag
  readonly href?: string
  readonly src?: string
  readonly alt?: string
  readonly children: readonly RichNode[]
}

export const richTags = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
  'a',
] as const
export type RichTag = (typeof richTags)[number]

const empty: readonly RichTag[] = ['br', 'img']

const [cells, rows] = [['td', 'th'] as const, ['td', 'th', 'tr'] as const]

/** What is over when one of these begins, as far as it is not closed. */
const ends: Partial<Readonly<Record<RichTag, readonly RichTag[]>>> = {
  p: ['p'],
  li: ['li', 'p'],
  td: cells,
  th: cells,
  tr: rows,
  tbody: [...rows, 'thead', 'tbody'],
}

/** What is inside these is no text for anybody to read. */
const silent = ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title', 'xmp']

/** Deeper than this nobody writes; what lies deeper is put where its parent would be. */
const DEEPEST = 12

type Open = { readonly tag: RichTag; readonly attributes: Attributes; readonly children: RichNode[] }
type Attributes = Readonly<Record<string, string>>
type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'start'; readonly name: string; readonly attributes: Attributes }
  | { readonly kind: 'end'; readonly name: string }

const tagStart = /^<(\/?)([A-Za-z][A-Za-z0-9]*)/
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/

/** Takes markup apart; what is not on the list is gone, and the words inside it stay. */
export function readRichText(markup: string): RichNode[] {
  const root: RichNode[] = []
  const open: Open[] = []
  const put = (node: RichNode) => (lastOf(open)?.children ?? root).push(node)
  const close = () => {
    const last = open.pop()
    if (last) put(elementOf(last))
  }
  for (const piece of piecesOf(markup)) {
    if (piece.kind === 'text') put(piece.text)
    else if (piece.kind === 'end') {
      const tags: readonly string[] = open.map(({ tag }) => tag)
      const at = tags.lastIndexOf(piece.name)
      if (at >= 0) while (open.length > at) close()
    } else if (isTag(piece.name)) {
      const made = { tag: piece.name, attributes: piece.attributes, children: [] }
      while (lastOf(open) && ends[made.tag]?.includes(lastOf(open)?.tag ?? made.tag)) close()
      if (empty.includes(made.tag)) for (const node of emptyOf(made)) put(node)
      else if (open.length < DEEPEST && !isLinkInLink(made.tag, open)) open.push(made)
    }
  }
  while (open.length > 0) close()
  return root
}

/** Browsers that we serve know no shorter way to say so. */
function lastOf(open: readonly Open[]): Open | undefined {
  return open[open.length - 1]
}

/** Writes the parts as markup, every attribute quoted and every sign escaped that could mean something. */
export function writeRichText(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeText(node) : writeElement(node))).join('')
}

/** The same words, in no markup but ours. */
export function cleanRichText(markup: string): string {
  return writeRichText(readRichText(markup))
}

/** The words alone, as a list or a title would show them. */
export function plainText(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('')
}

function writeElement({ tag, href, src, alt, children }: RichElement): string {
  if (tag === 'br') return '<br>'
  if (tag === 'img') return `<img src="${escapeText(src ?? '')}" alt="${escapeText(alt ?? '')}">`
  const link = href === undefined ? '' : ` href="${escapeText(href)}" rel="noopener noreferrer"`
  return `<${tag}${link}>${writeRichText(children)}</${tag}>`
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('`', '&#96;')
}

function isTag(name: string): name is RichTag {
  return richTags.some((tag) => tag === name)
}

function isLinkInLink(tag: RichTag, open: readonly Open[]): boolean {
  return tag === 'a' && open.some((each) => each.tag === 'a')
}

function elementOf({ tag, attributes, children }: Open): RichElement {
  const href = tag === 'a' ? allowedLink(attributes.href ?? '') : undefined
  return href === undefined ? { tag, children } : { tag, href, children }
}

/** A picture without an address that may be shown is left out. */
function emptyOf({ tag, attributes }: Open): RichNode[] {
  if (tag === 'br') return [{ tag, children: [] }]
  const src = allowedPicture(attributes.src ?? '')
  return src === undefined ? [] : [{ tag, src, alt: attributes.alt ?? '', children: [] }]
}

/** Out of the site by http or https, or to a screen of the site; nothing where it is neither. */
export function allowedLink(href: string): string | undefined {
  const isScreen = /^\/m\/[A-Za-z0-9/_.-]*(\?[A-Za-z0-9=&_%.-]*)?(#[A-Za-z0-9_-]*)?$/.test(href)
  if (isScreen && !href.includes('..') && !href.includes('//')) return href
  return webAddress(href, ['http:', 'https:'])
}

/** A picture of ours, or one that is fetched by https. */
export function allowedPicture(src: string): string | undefined {
  if (/^\/m\/art\/[A-Za-z0-9/_-]+\.(webp|png|jpg)$/.test(src)) return src
  return webAddress(src, ['https:'])
}

/** As a browser writes it, so that no trick in the way it was typed is left. */
function webAddress(text: string, protocols: readonly string[]): string | undefined {
  const url = /^https?:\/\/[^\s\\]+$/i.test(text) ? parsed(text) : undefined
  const isPlain = url && protocols.includes(url.protocol) && url.username === '' && url.password === ''
  return isPlain ? url.href : undefined
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/** Reads signs one after the other, as a browser does; what is not closed is text. */
function piecesOf(markup: string): Piece[] {
  const pieces: Piece[] = []
  const say = (text: string) => {
    if (text !== '') pieces.push({ kind: 'text', text: decode(text) })
  }
  let rest = markup
  while (rest !== '') {
    const at = rest.indexOf('<')
    if (at < 0) {
      say(rest)
      break
    }
    say(rest.slice(0, at))
    rest = rest.slice(at)
    const { piece, length } = tagAt(rest)
    if (piece) pieces.push(piece)
    else if (length === 0) say('<')
    rest = rest.slice(Math.max(1, length))
    if (piece?.kind === 'start' && silent.includes(piece.name)) rest = afterSilence(rest, piece.name)
  }
  return pieces
}

type TagAt = { readonly piece: Piece | undefined; readonly length: number }

function tagAt(rest: string): TagAt {
  if (/^<[!?]/.test(rest)) return { piece: undefined, length: endOfRemark(rest) }
  const start = tagStart.exec(rest)
  if (!start) return { piece: undefined, length: rest.startsWith('</') ? endOfRemark(rest) : 0 }
  const [opening, slash = '', name = ''] = start
  const end = endOfTag(rest, opening.length)
  const inside = rest.slice(opening.length, end)
  const kind = slash === '' ? 'start' : 'end'
  const piece: Piece =
    kind === 'end'
      ? { kind, name: name.toLowerCase() }
      : { kind, name: name.toLowerCase(), attributes: attributesIn(inside) }
  return { piece, length: end + 1 }
}

/** A comment ends at its own end; anything else of the kind at the next bracket, or with the text. */
function endOfRemark(rest: string): number {
  const [sign, skip] = rest.startsWith('<!--') ? ['-->', 4] : ['>', 2]
  const end = rest.indexOf(sign, skip)
  return end < 0 ? rest.length : end + sign.length
}

/** A bracket inside quotes does not end a tag. */
function endOfTag(rest: string, from: number): number {
  let quote = ''
  for (let at = from; at < rest.length; at++) {
    const sign = rest.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if ((sign === '"' || sign === "'") && /=\s*$/.test(rest.slice(Math.max(from, at - 8), at)))
      quote = sign
    else if (sign === '>') return at
  }
  return rest.length
}

function afterSilence(rest: string, name: string): string {
  const end = new RegExp(`</${name}[\\s/>]`, 'i').exec(rest)
  return end ? rest.slice(end.index) : ''
}

/** The first of two of a name counts, as in a browser. */
function attributesIn(inside: string): Attributes {
  const found = new Map<string, string>()
  const reading = new RegExp(attribute, 'g')
  for (let each = reading.exec(inside); each; each = reading.exec(inside)) {
    const [, name = '', double, single, bare] = each
    const value = decode(double ?? single ?? bare ?? '')
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), value.trim())
  }
  return Object.fromEntries(found)
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  copy: '©',
  times: '×',
  zwnj: '\u200C',
  zwj: '\u200D',
}

/** Signs that are written out by number or by a name that is known; any other name stays as it stands. */
function decode(text: string): string {
  return text
    .replaceAll(/&(?:#x([0-9a-f]{1,6});?|#(\d{1,7});?|([a-z]{2,6});)/gi, (whole, hex, decimal, name) => {
      if (typeof name === 'string') return named[name.toLowerCase()] ?? whole
      return signOf(typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal))
    })
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
}

function signOf(code: number): string {
  const isSign = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  return isSign ? String.fromCodePoint(code) : ''
}
