import type { SlotRules } from '@baize/engines'
import { formatTimes } from '@baize/money/format'
import { element, type RulesPart } from '@baize/game-kit'
import { ruleSentences, type SpokenRules } from './rule-sentences.ts'
import type { TitleLook } from './look.ts'
import { pictureOf, symbolNames } from './symbols.ts'

type Parts = SpokenRules & { readonly sheet: TitleLook['sheet'] }

/** The rules of a slot in sentences and tables, read from the same data that it is played by. */
export function paytable(parts: Parts): RulesPart[] {
  const { t } = parts
  return [
    { title: t('slots.howTo'), sentences: ruleSentences(parts) },
    { title: t('slots.pays'), table: { rows: payRows(parts) } },
    ...linesPart(parts),
  ]
}

function payRows({ rules, t, sheet }: Parts): (string | Node)[][] {
  const paying = Object.entries(rules.symbols).sort(([a], [b]) => orderOf(a) - orderOf(b))
  return paying.map(([name, { role, pays = {} }]) => {
    const counts = Object.entries(pays).map(
      ([count, points]) => `${count}: ${formatTimes({ payout: points, stake: rules.perStake })}`,
    )
    return [picture(name, { t, sheet }), role ? roleName(name, t(`slots.${role}`)) : '', counts.join('   ')]
  })
}

function orderOf(symbol: string): number {
  return symbolNames.indexOf(pictureOf(symbol).name)
}

/** Wilds that multiply share a picture, and are told apart by their number. */
function roleName(symbol: string, role: string): string {
  const { times } = pictureOf(symbol)
  return times === undefined ? role : `${role} ×${times}`
}

/** What those hear who cannot see a symbol; one with a role has its name beside it. */
export function spokenName(symbol: string, t: SpokenRules['t']): string | undefined {
  const [, rank, count] = /^([hl])(\d)$/.exec(symbol) ?? []
  return count === undefined ? undefined : t(rank === 'h' ? 'slots.high' : 'slots.low', { count })
}

function picture(symbol: string, { t, sheet }: Pick<Parts, 't' | 'sheet'>): HTMLElement {
  const { address, columns, names } = sheet
  const index = names.indexOf(pictureOf(symbol).name)
  const rows = Math.ceil(names.length / columns)
  const name = spokenName(symbol, t)
  const spoken = name === undefined ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': name }
  const made = element('span', { class: 'kit-symbol', ...spoken })
  made.style.backgroundImage = `url("${address}")`
  made.style.backgroundSize = `${columns * 100}% ${rows * 100}%`
  const [x, y] = [(index % columns) / (columns - 1), Math.floor(index / columns) / Math.max(rows - 1, 1)]
  made.style.backgroundPosition = `${x * 100}% ${y * 100}%`
  return made
}

const SVG = 'http://www.w3.org/2000/svg'

function linesPart({ rules, t }: Pick<Parts, 'rules' | 't'>): RulesPart[] {
  if (rules.wins.kind !== 'lines') return []
  const { lines } = rules.wins
  const cells = lines.map((line, index) => [`${index + 1}`, lineDrawing(line, rules)] as const)
  const perRow = 4
  const rows = Array.from({ length: Math.ceil(cells.length / perRow) }, (_, at) =>
    cells.slice(at * perRow, (at + 1) * perRow).flatMap((cell) => [...cell]),
  )
  return [{ title: t('slots.lines', { count: lines.length }), table: { rows } }]
}

/** A line as a path over the grid. */
function lineDrawing(line: string, { columns, rows }: SlotRules): SVGSVGElement {
  const drawn = document.createElementNS(SVG, 'svg')
  drawn.setAttribute('viewBox', `0 0 ${columns * 10} ${rows * 10}`)
  drawn.setAttribute('class', 'kit-line')
  drawn.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  const points = line.split('').map((row, column) => `${column * 10 + 5} ${Number(row) * 10 + 5}`)
  path.setAttribute('d', `M${points.join('L')}`)
  drawn.append(path)
  return drawn
}
