import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('a secret never reaches a log line, at the top or inside', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => lines.push(line) })
  log.info(
    {
      password: 'p1',
      body: { token: 't1', deep: { paymentPassword: 'p2' } },
      headers: { authorization: 'a1', cookie: 'c1' },
    },
    'asked',
  )
  const line = lines.join('')
  for (const secret of ['p1', 't1', 'p2', 'a1', 'c1']) expect(line).not.toContain(`"${secret}"`)
  expect(JSON.parse(line)).toMatchObject({
    level: 30,
    msg: 'asked',
    password: '[hidden]',
    time: expect.stringMatching(/Z$/),
  })
})
