import type { KnipConfig } from 'knip'
import manifest from './package.json' with { type: 'json' }

const commands = Object.values(manifest.scripts).flatMap(
  (words) => words.match(/(scripts|bench)\/\S+/g) ?? [],
)
const tests = 'src/**/*.test.{ts,tsx}'

/**
 * Where the programs of this tree begin. Knip goes on from there, and names the files, exports and packages that nothing
 * leads to. Of the tests it knows no better than of all the rest: what only they use is looked for by `tests/tidy`.
 */
const config: KnipConfig = {
  include: ['files', 'exports', 'types', 'nsExports', 'nsTypes', 'duplicates', 'dependencies'],
  treatConfigHintsAsErrors: true,
  compilers: { css: importsOf },
  // Its settings cannot be read without a server: the programs are named below.
  playwright: false,
  workspaces: {
    '.': {
      entry: [
        ...commands,
        'scripts/maths/{worker,sport-worker}.ts',
        'scripts/games/flagships/{look,strips}.ts',
        'scripts/testing/playwright-reporter.config.ts',
        'bench/*.ts',
        'bench/lib/{login-server,rooms-server,rooms-load,rooms-bare,sports-server,sports-load,sports-bare,sports-stopper}.ts',
        'bench/peers/rooms-colyseus.ts',
        'playwright.config.ts',
        '{db,tests}/**/*.{test,spec}.ts',
        'scripts/games/**/*.test.ts',
        'tests/chaos/{clerk,hearer,player,poster,room-node}.ts',
        'tests/support/browser-server.ts',
      ],
      // The stage `lint` runs the first by its name, and that one the second; typefaces are read by the path of their files.
      ignoreDependencies: ['oxlint', 'oxlint-tsgolint', '@fontsource/.+'],
    },
    'apps/server': {
      entry: ['src/main.ts', 'src/ledger-verify.ts', 'src/platform/pictures/redraw-program.ts', tests],
    },
    'apps/web': {
      entry: [
        'src/entry-{client,server}.tsx',
        'bundling/stand-ins/{*,router/index}.ts',
        'early/*.ts',
        'worker/sw.ts',
        '{src,art,bundling}/**/*.test.{ts,tsx}',
      ],
    },
    'apps/backoffice': { entry: ['src/main.tsx', tests] },
    'apps/feed': { entry: ['src/main.ts', tests] },
    'apps/gateway': { entry: 'src/main.ts' },
    'apps/studio': { entry: ['src/main.ts', 'making/make-loops.ts', tests] },
    'apps/vendor': { entry: ['src/main.ts', tests] },
    'apps/verifier': { entry: ['src/main.ts', 'src/*.css', tests] },
    'games/originals': { entry: ['src/*.ts', tests] },
    'games/slots': { entry: ['src/slots.ts', tests] },
    'games/tables': { entry: ['src/*.ts', 'src/testing/scene-stand.ts', tests] },
    'games/fish': { entry: ['src/reef-*.ts', tests] },
    'games/cards': { entry: ['src/holdem-*.ts', 'src/teen-patti*.ts', 'src/tien-len.ts', tests] },
    'games/harness': { entry: 'src/harness.{ts,css}' },
    // Their doors stand in what they export. Whatever a door offers is for somebody in this tree.
    'packages/*': { entry: tests, includeEntryExports: true },
  },
}

/** What a style sheet names, as imports: other sheets, and fonts that come from packages. */
function importsOf(css: string): string {
  return [...css.matchAll(/(?:@import |url\()"([^"]+)"/g)].map(([, file]) => `import '${file}'`).join('\n')
}

export default config
