import { defineConfig } from 'vitest/config'
import { stageReporter } from './scripts/testing/vitest-reporter.ts'

/** A test that takes seconds takes a minute where ten others want the same two processors; more than this is a fault. */
const SLOW_MS = 180_000

/** In CI a test is tried once more, since a machine that nobody watches has bad moments too; one that needed it is named. */
const retry = process.env.CI ? 1 : 0

/** What is waited for may take its time on a busy machine: nothing is proven by how soon it comes. */
const expect = { poll: { timeout: 30_000 } }

/**
 * Six kinds of test: without a database, with one, of the structure of the tree, of the two commands, of the
 * vendors' protocol, and of what must survive when processes are killed.
 */
export default defineConfig({
  test: {
    // A stage of `npm test` hears of each test as it ends; a person reads what Vitest writes.
    reporters: process.send ? [stageReporter()] : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          expect,
          include: [
            '{packages,games}/**/*.test.ts',
            'scripts/games/**/*.test.ts',
            'apps/{web,backoffice,verifier,vendor,feed,studio}/**/*.test.{ts,tsx}',
          ],
          testTimeout: SLOW_MS,
        },
      },
      {
        test: {
          name: 'server',
          expect,
          retry,
          // Not isolated: a quarter of the time would go into reading the server again for each file.
          isolate: false,
          include: ['apps/server/**/*.test.ts', 'db/**/*.test.ts', 'tests/proof/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.setup.ts'],
          testTimeout: SLOW_MS,
          hookTimeout: SLOW_MS,
        },
      },
      // Not isolated: the files share one reading of the tree.
      { test: { name: 'tidy', include: ['tests/tidy/**/*.test.ts'], testTimeout: SLOW_MS, isolate: false } },
      {
        test: {
          name: 'launch',
          expect,
          retry,
          globalSetup: ['tests/support/built.setup.ts'],
          include: ['tests/launch/**/*.test.ts'],
          // Each starts whole houses, and the chaos runs beside it: a fresh one takes two minutes where nothing is idle.
          testTimeout: 400_000,
          hookTimeout: 400_000,
        },
      },
      {
        test: {
          name: 'conformance',
          include: ['tests/conformance/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.setup.ts'],
          testTimeout: 180_000,
          hookTimeout: SLOW_MS,
        },
      },
      {
        test: {
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          // Each kill is a new process, and the two commands are tried beside it.
          testTimeout: 1_200_000,
          hookTimeout: SLOW_MS,
          fileParallelism: false,
        },
      },
    ],
  },
})
