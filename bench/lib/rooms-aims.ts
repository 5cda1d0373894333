import { type Aim, sayMissedAims } from './aims.ts'
import type { ChipFigures, CrashFigures, TableFigures } from './rooms-money.ts'
import type { CardFigures } from './rooms-cards.ts'
import type { OwnerFigures } from './rooms-owners.ts'
import type { ReefFigures } from './rooms-reefs.ts'
import type { Lateness, SocketsCost } from './rooms-sockets.ts'

const aims: Readonly<Record<string, Aim>> = {
  'cores for the sockets': { most: 0.6 },
  'kilobytes a socket': { most: 40 },
  'deadlines late, p99 ms': { most: 20 },
  'deadlines late, longest ms': { most: 100 },
  'frames against a bare loop': { least: 0.7 },
  'frames against Colyseus': { least: 1 },
  'a chip answered, p50 ms': { most: 30 },
  'a chip answered, p99 ms': { most: 100 },
  'chips a second': { least: 1_500 },
  'a table settled, seconds': { most: 1 },
  'rounds against those of a lottery': { least: 0.5 },
  'a wallet held, ms': { most: 80 },
  'a cash-out answered, p99 ms': { most: 400 },
  'cores for the reefs': { most: 0.6 },
  'a shot against a spin': { most: 0.45 },
  'a turn answered, p50 ms': { most: 15 },
  'a turn answered, p99 ms': { most: 50 },
  'an owner killed, seconds': { most: 8 },
  'a room handed over, seconds': { most: 0.5 },
  'beside those who do not read, p99': { most: 1.05 },
}

type Seen = {
  readonly ours?: SocketsCost & { readonly late: Lateness }
  readonly chip?: ChipFigures
  readonly table?: TableFigures
  readonly crash?: CrashFigures
  readonly reefs?: ReefFigures
  readonly cards?: CardFigures
  readonly owners?: OwnerFigures
  readonly ratios: Readonly<Record<'sockets' | 'settle' | 'deaf' | 'colyseus' | 'shot', number | null>>
}

/** Says what was not reached, of what was measured; the run has failed then. */
export function sayMissed({ ours, chip, table, crash, reefs, cards, owners, ratios }: Seen): void {
  const seen: Readonly<Record<string, number | null | undefined>> = {
    'cores for the sockets': ours?.core,
    'kilobytes a socket': ours?.kilobytesASocket,
    'deadlines late, p99 ms': ours?.late.p99,
    'deadlines late, longest ms': ours?.late.max,
    'frames against a bare loop': ratios.sockets,
    'frames against Colyseus': ratios.colyseus,
    'a chip answered, p50 ms': chip?.answered.p50,
    'a chip answered, p99 ms': chip?.answered.p99,
    'chips a second': table?.chipsASecond,
    'a table settled, seconds': table?.settledSeconds,
    'rounds against those of a lottery': ratios.settle,
    'a wallet held, ms': table?.longestChunkMs,
    'a cash-out answered, p99 ms': crash?.answered.p99,
    'cores for the reefs': reefs?.core,
    'a shot against a spin': ratios.shot,
    'a turn answered, p50 ms': cards?.answered.p50,
    'a turn answered, p99 ms': cards?.answered.p99,
    'an owner killed, seconds': owners?.killed,
    'a room handed over, seconds': owners?.handedOver,
    'beside those who do not read, p99': ratios.deaf,
  }
  sayMissedAims(aims, seen)
}
