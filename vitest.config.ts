import { defineConfig } from 'vitest/config'

/** Three kinds of test: without a database, with one, and of the structure of the tree. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['packages/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}'] } },
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
    ],
  },
})
