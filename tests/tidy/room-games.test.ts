import { isTest, nodes } from './look.ts'
import { rule } from './rule.ts'
import { dottedName, nameOf } from './source.ts'

/** The rules of games that people share: pure functions of state, command and what they are given. */
const isRoomGame = (path: string) =>
  /^apps\/server\/src\/(modules\/(tables|fish|cards|shows)\/(.+\/)?[a-z-]+-game|platform\/rooms\/testing\/toy-room)\.ts$/.test(
    path,
  ) && !isTest(path)

/** What a game may know at run time beside its own pure neighbours. */
const pure =
  /^(@baize\/(contracts|engines|fairness|money)|zod\/mini|#platform\/refusal|\.\.\/\.\.\/refusal\.ts|\.{1,2}\/[a-z-]+(\/[a-z-]+)*\.ts)$/
const impure = /(^|\/)(db|app|clock|random|lane|jobs|store|store\/.*)(\.ts)?$/

rule('[RM-01] the rules of a room import no clock, no dice and nothing that reads or writes', {
  subjects: (tree) => nodes(tree, isRoomGame, 'ImportDeclaration'),
  problem: ({ node }) => {
    const from = node.source.value
    if (node.importKind === 'type') return undefined
    return pure.test(from) && !impure.test(from) ? undefined : `imports ${from}`
  },
  notices: {
    'apps/server/src/modules/tables/crash-game.ts:1 imports node:crypto': {
      'apps/server/src/modules/tables/crash-game.ts': "import { randomInt } from 'node:crypto'",
    },
    'apps/server/src/modules/tables/crash-game.ts:1 imports #platform/random': {
      'apps/server/src/modules/tables/crash-game.ts': "import { randomBelow } from '#platform/random'",
    },
    'apps/server/src/modules/tables/table-game.ts:1 imports ./store/rounds.ts': {
      'apps/server/src/modules/tables/table-game.ts': "import { readRound } from './store/rounds.ts'",
    },
  },
  allows: {
    'apps/server/src/modules/tables/table-game.ts':
      "import type { App } from '#platform/app'\nimport { Refusal } from '#platform/refusal'\nimport { limits } from './limits.ts'",
  },
})

rule('[RM-01] the rules of a room ask nobody for the time or for chance', {
  subjects: (tree) => nodes(tree, isRoomGame, 'CallExpression', 'NewExpression'),
  problem: ({ node }) => {
    const name = dottedName(node.callee) ?? nameOf(node.callee) ?? ''
    const isClock = node.type === 'NewExpression' && name === 'Date' && node.arguments.length === 0
    const isAsked = ['Date.now', 'Math.random', 'performance.now', 'setTimeout', 'fetch'].includes(name)
    return isClock || isAsked ? `asks ${name}` : undefined
  },
  notices: {
    'apps/server/src/modules/tables/crash-game.ts:1 asks Date.now': {
      'apps/server/src/modules/tables/crash-game.ts': 'const now = Date.now()',
    },
    'apps/server/src/modules/tables/crash-game.ts:1 asks Date': {
      'apps/server/src/modules/tables/crash-game.ts': 'const now = new Date()',
    },
  },
  allows: { 'apps/server/src/modules/tables/crash-game.ts': 'const at = new Date(5)' },
})
