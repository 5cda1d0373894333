import type { DrawProofFile } from '@baize/contracts'
import {
  drawCloseLeaf,
  drawnNumbersOf,
  drawOpenLeaf,
  drawResultLeaf,
  lotteryDomain,
  lotteryFamily,
  lotteryRules,
  ticketText,
} from '@baize/engines'
import { commitOf, inclusionProof, leafHash, rulesHash, toHex, treeRoot, utf8 } from '@baize/fairness'
import { nodesOver } from '../../../../packages/fairness/src/testing/nodes-over.ts'
import { signedLog } from './signed-log.ts'

const DRAW = '01930000-0000-7000-8000-000000000001'
const TICKETS = 300
const MINE = 257

/** A house that is honest, unless it seals its tickets late: draws five digits and gives the proof, with one ticket. */
export function drawProofOf({ isLate = false }: { readonly isLate?: boolean } = {}): DrawProofFile {
  const family = lotteryFamily('ssc')
  if (!family) throw new Error('The engine draws five digits.')
  const texts = Array.from({ length: TICKETS }, (_, index) => ticketText(ticketAt(index)))
  const tickets = nodesOver(texts.map((text) => leafHash(utf8(text))))
  const root = toHex(treeRoot(TICKETS, tickets))
  const seed = new Uint8Array(32).fill(9)
  const beacon = 'ab'.repeat(32)
  const domain = lotteryDomain(family)
  const result = drawnNumbersOf({ family: family.id, domain, root, seed: toHex(seed), beacon }) ?? ''
  const draw = { id: DRAW, game: 'rapid-five', numero: '20261115-0001', result }
  const open = drawOpenLeaf({
    draw: DRAW,
    game: draw.game,
    numero: draw.numero,
    family: family.id,
    domain,
    rules: rulesHash(lotteryRules(family)),
    opens: '2026-11-15T08:00:00.000Z',
    closes: '2026-11-15T08:01:00.000Z',
    commit: commitOf(seed),
    beacon: 'demo 597896400',
  })
  const bodies = Array.from({ length: 11 }, (_, index) => `seed-commit v1\npair other-${index}\n`)
  const [closeAt, beaconAt] = isLate ? [6, 4] : [4, 6]
  bodies[1] = open
  bodies[closeAt] = drawCloseLeaf({ draw: DRAW, root, count: String(TICKETS) })
  bodies[beaconAt] = `beacon v1\nsource demo\nround 597896400\nvalue ${beacon}\n`
  bodies[7] = drawResultLeaf({ draw: DRAW, version: '1', result, proof: toHex(seed) })
  const { checkpoint, key, leaf } = signedLog(bodies)
  return {
    format: 'baize draw v1',
    draw,
    log: { checkpoint, open: leaf(1), close: leaf(closeAt), beacon: leaf(beaconAt), results: [leaf(7)] },
    ticket: {
      text: texts[MINE] ?? '',
      index: MINE,
      count: TICKETS,
      proof: inclusionProof({ index: MINE, size: TICKETS }, tickets).map(toHex),
      payout: '0.1269',
    },
    key,
  }
}

function ticketAt(index: number) {
  return {
    id: `ticket-${index}`,
    order: `order-${index % 40}`,
    draw: DRAW,
    play: 'position-digit',
    mode: 'traditional',
    selection: '////0,1,2,3,4,5,6,7,8,9',
    multiple: 7,
    linePrice: 20n,
    currency: 'CNY',
    group: 1_813,
    prizes: [{ tier: 'direct', prize: { numerator: 1_813n, denominator: 10n } }],
  }
}
