import { vi } from 'vitest'
import { seedDemoOperators } from '../demo/operators.ts'
import { runOffice } from '../office/run-office.ts'
import { demoApi } from './demo-app.ts'
import { testMember } from './test-member.ts'

export type Said = { readonly code: number; readonly said: string }

/** A house with its staff, a member called rafi, and its shell. */
export async function testOffice() {
  const { app, api } = await demoApi()
  const memberId = await testMember(app, { account: 'rafi', password: 'green felt, brass rail' })
  await seedDemoOperators(app)
  const environment = { DATABASE_URL: app.ownerUrl, UNSAFE_DURABILITY: 'true' }
  /** What a command says, and how it ends. */
  const run = async (...words: string[]): Promise<Said> => {
    const said: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
    const error = vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
    try {
      return { code: await runOffice(environment, words), said: said.join('\n') }
    } finally {
      log.mockRestore()
      error.mockRestore()
    }
  }
  /** Has somebody else agree to what a command asked for. */
  const agree = async ({ said }: Said, login: string) => {
    const id = /approvals show (\S+)/.exec(said)?.[1] ?? ''
    const shown = await run('--as', login, 'approvals', 'show', id)
    const digest = /^digest +(\S+)/m.exec(shown.said)?.[1] ?? '0'.repeat(32)
    return run('--as', login, 'approvals', 'decide', id, 'approve', digest, 'looked', 'at')
  }
  return { app, api, memberId, run, agree }
}
