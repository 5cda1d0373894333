import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compiledMessages } from './messages.ts'

const folder = join(import.meta.dirname, '../src/locales/en')

it('compiles every file of texts, whatever it is called', () => {
  const { transform } = compiledMessages()
  const compile = typeof transform === 'function' ? transform : undefined
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  expect(names).toContain('money-record.json')
  for (const name of names) {
    const compiled: unknown = compile?.call(Object.create(null), '{"a":"{n} coins"}', join(folder, name))
    expect(compiled, name).toMatchObject({ code: '{"a":[["n"]," coins"]}' })
  }
})
