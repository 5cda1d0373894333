import { benchPage } from './lib/page-bench.ts'

/** How soon home shows, and what it loads before anybody taps. */
export const run = (args: readonly string[]): Promise<void> =>
  benchPage({ bench: 'home', path: '/m/home', peer: 'static-home' }, args)
