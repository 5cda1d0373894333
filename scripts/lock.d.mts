/** Who holds a lock: a process, and what it says about itself. */
export type Holder = { readonly pid: number; readonly mark: string; readonly [note: string]: unknown }

export type Lock =
  | { readonly held: true; note(note: Record<string, unknown>): void; release(): void }
  | { readonly held: false; readonly holder: Holder }

export function tryLock(path: string, note?: Record<string, unknown>): Lock
export function withLock<Result>(
  path: string,
  sayWaiting: () => void,
  work: () => Result | Promise<Result>,
): Promise<Result>
export function holderOf(path: string): Holder | undefined
export function markOf(pid: number): string | undefined
