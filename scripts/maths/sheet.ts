import { type SlotRules, volatilityOf } from '@baize/engines'
import { rulesHash } from '@baize/fairness'
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
    ...proofParts(figures),
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

function figureRows(figures: Figures): string[][] {
  const { mathematics, featureChance, bought, top, sd, hitRate } = figures
  const { rtp, proof, rules } = mathematics
  const how =
    proof === 'counted' ? 'counted through every stop' : 'the lower end of the band below, rounded down'
  const often = top.perSpin === undefined ? '' : `, ${oneIn(top.perSpin)} spins`
  return [
    ['RTP', `${percent(rtp, proof === 'counted' ? 10 : 2)}, ${how}`],
    ['simulated', simulatedText(figures)],
    ['jackpot', JACKPOT_NOTE],
    ['hit rate', percent(hitRate)],
    ['volatility', `${volatilityOf(sd)}; standard deviation of a round ${stakes(sd)}`],
    ['top award', `${top.name}: ${stakes(top.stakes)}${often}`],
    ['most a round pays', mostText(figures)],
    ...(featureChance ? [['feature', `${oneIn(featureChance)} spins`]] : []),
    ...(bought
      ? [['bought feature', `${percent(bought, 7)} of its price; off unless a house offers it`]]
      : []),
    ['rules', `SHA-256 ${rulesHash(rules)}`],
  ]
}

/** What was simulated, and what that shows. */
export function simulatedText({ proven, rounds }: Figures): string {
  if (!proven) return `${whole(rounds)} rounds for hit rate and deviation`
  const { rtp, band, seed, strata } = proven
  return `${percent(rtp, 4)} ± ${percent(band, 4)} (99 %), ${whole(rounds)} rounds in ${whole(strata)} strata, seed ${whole(seed)}`
}

function mostText({ largest, mathematics: { rules } }: Figures): string {
  const cap = `${whole(rules.maxWin)} stakes`
  if (largest !== undefined)
    return `${stakes(largest)}, counted through every stop; the cap of ${cap} is never reached`
  return `${cap}, where a round ends; what is won beyond is not paid, and the RTP above counts that in`
}

function proofParts({ proven }: Figures): string[] {
  if (!proven) return []
  const rows = proven.byScatters.map(({ scatters, rtp, rounds }) => [
    String(scatters),
    whole(rounds),
    percent(rtp, 4),
  ])
  return [
    '## How the return was proven',
    `First grids are counted by their scatters and, where symbols pay anywhere, by who wins with how many and how many orbs lie beside: the chance of each such stratum is exact. Only rounds within a stratum are drawn, as many as its chance and its deviation ask for. A round in which orbs multiply counts by the mean of their values; the cap counts as it was drawn. Grids too rare to be played could add ${percent(proven.left, 8)} at most.`,
    table(['scatters on the first grid', 'rounds played', 'part of the return'], rows),
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

const reelTitles: Readonly<Record<string, string>> = {
  base: 'Paid spins',
  free: 'Free spins',
  refill: 'Tumbles, of which no scatter is part',
}

function reelParts({ reels }: SlotRules): string[] {
  return Object.entries(reels).flatMap(([name, set]) => {
    const title = reelTitles[name] ?? name
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
