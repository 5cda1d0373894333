import { benchPage } from './lib/page-bench.ts'

/** How soon the lobby shows, and what it loads before anybody taps. */
export const run = (args: readonly string[]): Promise<void> =>
  benchPage({ bench: 'lobby', path: '/m/game', peer: 'static-lobby' }, args)
