import * as contract from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../../../testing/demo-app.ts'
import { personInTree } from '../../../testing/test-commission.ts'
import { officeBrowser } from '../../../testing/test-operator.ts'
import { testRates } from '../../../testing/test-tree.ts'
import { twoOperators } from '../../../testing/two-operators.ts'

const zero = { LOTT: 0, LIVE: 0, RNG: 0, FISH: 0, SPORTS: 0, ESPORTS: 0, PVP: 0, LIVESTREAM: 0 }

async function house() {
  const { app, api } = await demoApi()
  const top = await personInTree(app, { type: 1 })
  const other = await personInTree(app, { type: 1 })
  const below = await personInTree(app, { type: 2, uplineId: top.id })
  await testRates(app, { memberId: top.id, uplineId: null, rates: { RNG: 9_000 }, series: {} })
  const { amina, question, decide } = await twoOperators({ app, api })
  const list = async (state?: string): Promise<contract.AgentApproval[]> => {
    const query = { house: 'BAIZE', ...(state && { state }) }
    return (await amina.call(contract.listAgentApprovals, { query })).json().value.content
  }
  return { app, api, top, other, below, amina, question, decide, list }
}

it('[AG2-43] what waits for a second operator says whom it is about, and how it stands beside how it would be', async () => {
  const { top, other, below, amina, question, decide, list } = await house()
  const rates = question({ account: top.account, rebates: { ...zero, RNG: 10_000 }, series: {} })
  const move = question({ account: below.account, upline: other.account })
  const stop = question({ account: other.account, isStopped: true })
  const rows = [{ minTurnover: '50000.00', minActive: 3, ratePpm: 400 }]
  const options = { kind: 'daily', families: ['RNG'] }
  const offer = question({ account: top.account, rows, options })
  const { rules } = (await amina.call(contract.getAgentRules, { query: { house: 'BAIZE' } })).json().value
  const change = question({ rules: { ...rules, transferMost: '12000.00' } })
  const asked = [
    await amina.call(contract.overrideRates, { body: rates }),
    await amina.call(contract.moveAgent, { body: move }),
    await amina.call(contract.stopAgent, { body: stop }),
    await amina.call(contract.offerHouseContract, { body: offer }),
    await amina.call(contract.putAgentRules, { body: change }),
  ]
  expect(asked.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
  expect((await list('asked')).toReversed()).toMatchObject([
    {
      approval: { kind: 'agent.rates', decides: 'owner', askedBy: 'amina' },
      account: top.account,
      before: { rebates: { RNG: 9_000 } },
      after: { rebates: { RNG: 10_000 } },
    },
    { account: below.account, before: { upline: top.account }, after: { upline: other.account } },
    {
      approval: { kind: 'agent.stop', decides: 'finance' },
      account: other.account,
      before: { isStopped: false },
      after: { isStopped: true },
    },
    { approval: { kind: 'contract.offer' }, account: top.account, before: null, after: { rows, options } },
    { account: null, before: { transferMost: '10000.00' }, after: { transferMost: '12000.00' } },
  ])
  expect(await decide(rates.id)).toBe('done')
  const [done] = (await list()).filter(({ approval }) => approval.id === rates.id)
  expect(done).toMatchObject({ approval: { state: 'done', decidedBy: 'omar' }, before: null })
  const query = { house: 'BAIZE', account: top.account }
  const shown = (await amina.call(contract.getOfficeAgent, { query })).json().value
  expect(shown).toMatchObject({ rebates: { RNG: 9_000 }, next: { rebates: { RNG: 10_000 } } })
})

it('[AG2-43] other houses and roles see none of it', async () => {
  const { app, api } = await house()
  const query = { house: 'BAIZE' }
  const cashier = await officeBrowser(app, api, { login: 'cash', roles: ['cashier'] })
  expect((await cashier.call(contract.listAgentApprovals, { query })).json().errorCode).toBe('NOT_PERMITTED')
  const noor = await officeBrowser(app, api, { login: 'noor', roles: ['finance'], merchantCodes: ['NOOR'] })
  expect((await noor.call(contract.listAgentApprovals, { query })).json().errorCode).toBe('NOT_FOUND')
})
