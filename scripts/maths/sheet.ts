import type { SlotRules } from '@baize/engines'
import { featuresOf } from './features.ts'
import type { Figures } from './figures.ts'
import { oneIn, percent, stakes, whole } from './format.ts'

/** The published sheet of a mathematics: everything that its figures follow from. */
export function sheetOf(figures: Figures): string {
  const { mathematics } = figures
  const { rules } = mathematics
  const parts = [
    `# ${mathematics.id}`,
    `${kindOf(rules)} Written by \`npm run maths -- ${mathematics.id} --sheet\`.`,
    table(['', ''], figureRows(figures)),
    '## Pays',
    `In points; the stake is worth ${rules.perStake} points. ${howItPays[rules.wins.kind]}`,
    table(['symbol', ...countsOf(rules)], payRows(rules)),
    ...featureParts(rules),
    '## Reels',
    ...reelParts(rules),
  ]
  return `${parts.join('\n\n')}\n`
}

const howItPays = {
  lines: 'A line pays from the first reel, its best win only.',
  ways: 'Every path through neighbouring reels pays from the first reel.',
  clusters: 'Neighbours up, down or beside pay together, by the largest number that is reached.',
  anywhere: 'A symbol pays by how often it stands on the grid, by the largest number that is reached.',
}

function kindOf({ columns, rows, wins }: SlotRules): string {
  const how =
    wins.kind === 'lines'
      ? `${wins.lines.length} lines (rows from the top: ${wins.lines.join(' ')})`
      : wins.kind
  return `${columns} columns of ${rows} rows, ${how}.`
}

/** A pot is the house's to connect: what it returns is never part of a game's own figures. */
const JACKPOT_NOTE = 'not in the RTP; what a pot returns of its own is in [jackpots](jackpots.md)'

function figureRows({ mathematics, featureChance, bought, top, simulated }: Figures): string[][] {
  const { rtp, proof, volatility, rules } = mathematics
  const how =
    proof === 'counted' ? 'counted through every stop' : `simulated over ${whole(simulated.rounds)} rounds`
  return [
    ['RTP', `${percent(rtp, proof === 'counted' ? 10 : 2)}, ${how}`],
    ['jackpot', JACKPOT_NOTE],
    ['hit rate', percent(simulated.hitRate)],
    ['volatility', `${volatility}; standard deviation of a round ${stakes(simulated.sd)}`],
    ['top award', `${top.name}: ${stakes(top.stakes)}, ${oneIn(top.perSpin)} spins`],
    [
      'most a round pays',
      `${whole(rules.maxWin)} stakes; what is won beyond is not paid, and the RTP above counts that in`,
    ],
    ...(featureChance ? [['feature', `${oneIn(featureChance)} spins`]] : []),
    ...(bought
      ? [['bought feature', `${percent(bought, 7)} of its price; off unless a house offers it`]]
      : []),
  ]
}

function countsOf({ symbols }: SlotRules): string[] {
  const counts = Object.values(symbols).flatMap(({ pays = {} }) => Object.keys(pays))
  return [...new Set(counts)].sort((a, b) => Number(a) - Number(b))
}

function payRows(rules: SlotRules): string[][] {
  const counts = countsOf(rules)
  return Object.entries(rules.symbols).map(([id, { role, times, expands, pays = {} }]) => {
    const notes = [role !== id && role, times && `× ${times}`, expands && 'expands'].filter(Boolean)
    return [[id, ...notes].join(', '), ...counts.map((count) => String(pays[Number(count)] ?? ''))]
  })
}

function featureParts(rules: SlotRules): string[] {
  const features = featuresOf(rules)
  return features.length > 0 ? ['## Features', features.map((sentence) => `- ${sentence}`).join('\n')] : []
}

function reelParts({ reels }: SlotRules): string[] {
  return Object.entries(reels).flatMap(([name, set]) => {
    const title = name === 'base' ? 'Paid spins' : 'Free spins'
    if (set.kind === 'cells') {
      const rows = Object.entries(set.weights).map(([id, weight]) => [id, String(weight)])
      return [`${title}: every cell is drawn by weight.`, table(['symbol', 'weight'], rows)]
    }
    const strips = set.strips.map((strip, reel) => `${reel + 1}. ${strip.split(' ').length} stops: ${strip}`)
    return [`${title}: a strip a reel, all stops equally likely.`, strips.join('\n')]
  })
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
