import { type Action, officeActions } from '@baize/contracts'
import { isTest, nodes } from './look.ts'
import { rule } from './rule.ts'
import { nameOf, textOf } from './source.ts'
import type { Tree } from './tree.ts'

const rows: readonly Action[] = Object.values(officeActions)
const recorded = new Set(rows.flatMap(({ record = [] }) => record))

/** What the record calls what is done without an operator, or by whoever runs the machine. */
const ofNobody = ['approval.ask', 'approval.expire', 'operator.log-in', 'operator.refused']

const inModules = (path: string) => path.startsWith('apps/server/src/modules/') && !isTest(path)

/** The name of a line of the record, where it is written: `action: 'deposit.reject'`. */
function lines(tree: Tree) {
  return nodes(tree, inModules, 'Property').flatMap(({ path, line, node }) => {
    const name = nameOf(node.key) === 'action' ? textOf(node.value) : undefined
    return name !== undefined && /^[a-z-]+\.[a-z-]+$/.test(name) ? [{ path, line, name }] : []
  })
}

rule('whatever the record calls an act stands in the table of actions', {
  subjects: lines,
  problem: ({ name }) =>
    recorded.has(name) || ofNobody.includes(name)
      ? undefined
      : `records ${name}, which no action of packages/contracts/src/actions names`,
  notices: {
    'apps/server/src/modules/vip/levels.ts:1 records vip.forget, which no action of packages/contracts/src/actions names':
      { 'apps/server/src/modules/vip/levels.ts': "recordAudit(tx, { action: 'vip.forget' })" },
  },
  allows: { 'apps/server/src/modules/vip/levels.ts': "recordAudit(tx, { action: 'member.freeze' })" },
})
