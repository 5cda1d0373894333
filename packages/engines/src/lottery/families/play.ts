import type { Kernel, Mode, Play } from '../types.ts'

export const TRADITIONAL: readonly Mode[] = ['traditional']
export const ENTERTAINMENT: readonly Mode[] = ['entertainment']
export const BOTH: readonly Mode[] = ['traditional', 'entertainment']

/** The plays of one group, by name, in their order. A play's id is its group's and its own. */
export function playGroup(
  group: string,
  kernels: Readonly<Record<string, Kernel>>,
  modes: readonly Mode[] = TRADITIONAL,
): readonly Play[] {
  return Object.entries(kernels).map(([name, kernel]) => ({
    ...kernel,
    id: `${group}-${name}`,
    group,
    modes,
  }))
}
