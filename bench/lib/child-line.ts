import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'

/** What a program that was started here can be asked, by name; all of it travels as JSON. */
export type ChildCalls = Readonly<Record<string, (asked: never) => unknown>>

type Asked = { readonly id: number; readonly name: string; readonly asked: unknown }
type Answered = { readonly id: number; readonly value?: unknown; readonly fault?: string }

/** A program of the bench in a process of its own. It goes when the one that started it does. */
export type ChildLine<Calls extends ChildCalls> = {
  readonly pid: number
  readonly ended: Promise<unknown>
  ask<Name extends keyof Calls & string>(
    name: Name,
    asked: Parameters<Calls[Name]>[0],
  ): Promise<Awaited<ReturnType<Calls[Name]>>>
  kill(signal: NodeJS.Signals): void
  close(): Promise<void>
}

export async function openChild<Calls extends ChildCalls>(
  file: string,
  args: readonly string[] = [],
): Promise<ChildLine<Calls>> {
  const child = fork(join(import.meta.dirname, file), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, '--expose-gc'],
  })
  const ended = once(child, 'exit')
  const [first] = await Promise.race([once(child, 'message'), ended.then(() => [undefined])])
  if (first !== 'ready') throw new StartProblem(`${file} did not start; what is wrong stands above.`)
  return lineTo<Calls>(child, ended)
}

function lineTo<Calls extends ChildCalls>(child: ChildProcess, ended: Promise<unknown>): ChildLine<Calls> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let asked = 0
  child.on('message', (message) => {
    const { id, value, fault } = message as Answered
    if (fault === undefined) waiting.get(id)?.resolve(value)
    else waiting.get(id)?.reject(new Error(fault))
    waiting.delete(id)
  })
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The program ended before it answered.'))
  })
  return {
    pid: child.pid ?? 0,
    ended,
    ask(name, about) {
      const answer = Promise.withResolvers<unknown>()
      waiting.set(++asked, answer)
      child.send({ id: asked, name, asked: about } satisfies Asked)
      return answer.promise as Promise<Awaited<ReturnType<Calls[typeof name]>>>
    },
    kill: (signal) => void child.kill(signal),
    async close() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

/** In the program itself: answers whoever started it. */
export function answerParent(calls: ChildCalls, end: () => Promise<unknown>): void {
  process.on('message', (message) => void answerOne(calls, message as Asked))
  process.once('disconnect', () => void end().finally(() => process.exit(0)))
  process.send?.('ready')
}

async function answerOne(calls: ChildCalls, { id, name, asked }: Asked): Promise<void> {
  try {
    const value = await calls[name]?.(asked as never)
    process.send?.({ id, value } satisfies Answered)
  } catch (error) {
    process.send?.({ id, fault: String(error) } satisfies Answered)
  }
}
