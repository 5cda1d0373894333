import { isTest, lines } from './look.ts'
import { rule } from './rule.ts'

const inServer = (path: string) => /^apps\/server\/src\/.*\.ts$/.test(path) && !isTest(path)

rule('how long an hour and a day are is said in one place', {
  subjects: (tree) => lines(tree, inServer),
  problem: ({ path, text }) =>
    !path.endsWith('/platform/time.ts') && /\b60 \* 60\b|\b3_?600(_000)?\b|\b86_400(_000)?\b/.test(text)
      ? 'counts an hour or a day itself; `platform/time` has them'
      : undefined,
  notices: {
    'apps/server/src/modules/play/a.ts:1 counts an hour or a day itself; `platform/time` has them': {
      'apps/server/src/modules/play/a.ts': 'const DAY_MS = 24 * 60 * 60 * 1000',
    },
    'apps/server/src/modules/play/b.ts:2 counts an hour or a day itself; `platform/time` has them': {
      'apps/server/src/modules/play/b.ts': '\nconst HOUR = 3_600_000',
    },
  },
  allows: {
    'apps/server/src/platform/time.ts': 'const DAY_SECONDS = 24 * 60 * 60',
    'apps/server/src/modules/play/a.ts': 'const WAIT_MS = 60_000 + 30 * DAY_MS',
    'apps/server/src/modules/play/a.test.ts': 'const HOUR = 3_600_000',
  },
})
