import { getOfficeFairness } from '@baize/contracts'
import { readCheckpoint, readNote, readNoteKey, toHex } from '@baize/fairness'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { officeBrowser } from '../../testing/test-operator.ts'
import { testPlayer } from '../../testing/test-player.ts'
import { appendLeaf } from './index.ts'

it('the head of the log is the one that is signed, and the oldest seed that is not shown says since when', async () => {
  const { app, api } = await demoApi()
  const risk = await officeBrowser(app, api, { login: 'risk', roles: ['risk'] })
  const look = async () => (await risk.call(getOfficeFairness)).json().value
  await testPlayer(app, '1.00')
  const before = await look()
  const note = readNote(before.log.note)
  const checkpoint = readCheckpoint(note?.text ?? '')
  expect([before.log.size, before.log.signedSize]).toEqual([checkpoint?.size, checkpoint?.size])
  expect(before.log.root).toBe(toHex(checkpoint?.root ?? new Uint8Array()))
  expect(readNoteKey(before.log.key)?.name).toBe('baize/log')
  expect(before.witnesses).toEqual([])
  expect(before.beacon.isIndependent).toBe(false)
  const [oldest] = await app.db.rows<{ count: number; at: Date }>(sql`
    select count(*)::int as count, min(activated_at) as at from fairness.seed_pair where state in ('active', 'retired')`)
  expect(before.seeds).toEqual({
    unrevealed: oldest?.count,
    oldestAt: oldest?.at.toISOString(),
    heldUp: 0,
    unverifiable: 0,
  })
  await transaction(app, (tx) => appendLeaf(tx, { kind: 'test', body: 'a leaf' }))
  const after = await look()
  expect([after.log.size, after.log.signedSize]).toEqual([before.log.size + 1, before.log.size + 1])
  expect(after.log.root).not.toBe(before.log.root)
})
