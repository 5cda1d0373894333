import { defineConfig } from 'vitest/config'

/**
 * Five kinds of test: without a database, with one, of the structure of the tree, of the two commands,
 * and of what must survive when processes are killed.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'db/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Not isolated: the files share one reading of the tree.
      { test: { name: 'tidy', include: ['tests/tidy/**/*.test.ts'], testTimeout: 60_000, isolate: false } },
      {
        test: {
          name: 'launch',
          globalSetup: ['tests/support/built.setup.ts'],
          include: ['tests/launch/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
