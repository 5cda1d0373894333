import { memberKeysOf } from '../../lib/query/query-key.ts'

/** The keys of what an agent, or a member with a contract, asks of their own. */
export const agentsKey = memberKeysOf('agents')
