import type pg from 'pg'
import type { App } from '../../apps/server/src/platform/app.ts'
import { exchange, type Statement } from '../../apps/server/src/platform/exchange.ts'
import type { AnyRoomKind } from '../../apps/server/src/platform/rooms/room-game.ts'
import type { RoomPoint } from './room-points.ts'

/** What a process has come to, by the statement that brings it there. */
const statements = {
  claim: 'epoch = r.epoch + 1',
  renew: 'people = h.people',
  release: 'set owner = null',
  paid: 'update tables.payout',
  event: 'insert into rooms.event',
} as const

/**
 * Has this process end itself at a named point, as a power cut would: what it sent to the database is done there, what it did
 * not is not, and nobody is told. Nothing of it is in the server: the games and the connections are watched from outside.
 */
export function armDeath(app: App, point: RoomPoint | undefined) {
  const { at, of = '', nth = 1, isStop = false } = point ?? {}
  const [seen, due] = [{ count: 0 }, { is: false }]

  function die(): void {
    if (isStop) due.is = false
    process.kill(process.pid, isStop ? 'SIGSTOP' : 'SIGKILL')
  }

  /** True where this is the one that was meant. */
  function isMeant(): boolean {
    seen.count += 1
    return seen.count === nth
  }

  watchStatements(app, {
    sent: ({ text, values }) => {
      if (due.is && text.includes(statements.event)) return true
      const isHere = of !== 'claim' || String(values).includes(point?.roomId ?? '')
      return isHere && of in statements && text.includes(statements[of as keyof typeof statements])
    },
    isOurs: () => due.is || isMeant(),
    isWatchedOpen: at === 'written',
    written: () => {
      if (at === 'written') die()
    },
    committed: () => {
      if (at === 'committed') die()
    },
  })

  function armed(kind: AnyRoomKind): AnyRoomKind {
    if (point === undefined || kind.kind !== point.game) return kind
    const { game } = kind
    return {
      ...kind,
      game: {
        ...game,
        decide(state, command, given) {
          const events = game.decide(state, command, given)
          const isHere = wordOf(command, 'do') === of || events.some((event) => wordOf(event, 'is') === of)
          const hasBets = kind.kind === 'show' || game.face(state).round?.bettors !== 0 || given.by
          if (isHere && hasBets && isMeant()) due.is = true
          if (due.is && at === 'decided') die()
          return events
        },
      },
      async prepare(at1, room, asked) {
        const draws = await kind.prepare?.(at1, room, asked)
        const isHere = wordOf(asked.command, 'do') === of && game.face(asked.state).round?.bettors !== 0
        if (at === 'prepared' && isHere && isMeant()) die()
        return draws
      },
      async carry(tx, at1, carried) {
        const answers = (await kind.carry?.(tx, at1, carried)) ?? []
        if (due.is && at === 'carried') die()
        return answers
      },
      done(at1, carried) {
        if (due.is && at === 'done') die()
        kind.done?.(at1, carried)
      },
    }
  }

  return { armed }
}

function wordOf(value: unknown, name: 'do' | 'is'): string {
  const known = typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map()
  return String(known.get(name))
}

type Watch = {
  /** Whether a statement is one of those that are meant. */
  sent(statement: SentStatement): boolean
  /** Counts what is meant; true where it is the one. */
  isOurs(): boolean
  /** What happens while the transaction is open is looked at. */
  readonly isWatchedOpen: boolean
  /** A statement that is meant was done; the transaction is open still. */
  written(): void
  committed(): void
}

type SentStatement = Pick<Statement, 'text'> & { readonly values?: readonly unknown[] }
type List = { readonly statements: readonly Statement[]; handleReadyForQuery(): void }

/** Every connection tells of what it has done, before whoever asked hears so. */
function watchStatements({ pool }: App, watch: Watch): void {
  pool.on('connect', (client) => {
    const { query } = client
    const ask = (given: readonly unknown[]) => Reflect.apply(query, client, given)
    const line: Line = { client, ask, isOurs: false, isPassing: false }
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [first] = given
        if (line.isPassing) return ask(given)
        if (isList(first)) return askList(line, watch, first)
        const sent = typeof first === 'string' ? { text: first } : statementIn(first)
        if (sent.text === 'begin') line.isOurs = false
        const answer = ask(heardFirst(given, () => noteAlone(watch, sent)))
        if (!(answer instanceof Promise)) return answer
        return answer.then((result: unknown) => {
          if (sent.text === 'commit' && line.isOurs) watch.committed()
          if (watch.sent(sent)) line.isOurs = noteOpen(watch)
          return result
        })
      },
    })
  })
}

type Line = {
  readonly client: pg.ClientBase
  ask(given: readonly unknown[]): unknown
  isOurs: boolean
  /** What is sent now is sent as it is. */
  isPassing: boolean
}

/** A list that ends with the commit is cut off before it, where the open transaction is looked at. */
function askList(line: Line, watch: Watch, list: List): unknown {
  if (!list.statements.some((each) => watch.sent(each))) return line.ask([list])
  const { handleReadyForQuery } = list
  const isEnding = list.statements.at(-1)?.text === 'commit'
  const isOurs = isEnding && watch.isOurs()
  if (isOurs && watch.isWatchedOpen) {
    line.isPassing = true
    const written = exchange(line.client, list.statements.slice(0, -1))
    line.isPassing = false
    return written.then(watch.written)
  }
  list.handleReadyForQuery = () => {
    if (isOurs) watch.committed()
    if (!isEnding) line.isOurs = noteOpen(watch)
    handleReadyForQuery.call(list)
  }
  return line.ask([list])
}

function noteOpen(watch: Watch): boolean {
  const isOurs = watch.isOurs()
  if (isOurs) watch.written()
  return isOurs
}

/** A statement that is a transaction of its own is committed when it is done. */
function noteAlone(watch: Watch, sent: SentStatement): void {
  if (watch.sent(sent) && watch.isOurs()) watch.committed()
}

/** The pool asks with a callback what it is asked for outside of transactions. */
function heardFirst(given: readonly unknown[], hear: () => void): readonly unknown[] {
  const last = given.at(-1)
  if (typeof last !== 'function') return given
  const heard = (...said: unknown[]) => {
    hear()
    Reflect.apply(last, undefined, said)
  }
  return [...given.slice(0, -1), heard]
}

function isList(given: unknown): given is List {
  return typeof given === 'object' && given !== null && 'statements' in given
}

function statementIn(given: unknown): SentStatement {
  const isStatement = typeof given === 'object' && given !== null && 'text' in given
  if (!isStatement) return { text: '' }
  const values = 'values' in given && Array.isArray(given.values) ? given.values : []
  return { text: String(given.text), values }
}
