import type { App } from './app.ts'

/** Something that a node does by itself, at moments that no queue of jobs could keep, until it is stopped. */
export type Runner = (app: App) => { stop(): Promise<void> }
