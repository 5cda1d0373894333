import type { App } from '../../apps/server/src/platform/app.ts'
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
    /** Some statement that is meant was done; the transaction is open still. */
    done: () => {
      const isOurs = due.is || isMeant()
      if (isOurs && at === 'written') die()
      return isOurs
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
  sent(statement: SentStatement): boolean
  done(): boolean
  committed(): void
}

type SentStatement = { readonly text: string; readonly values?: readonly unknown[] }
type List = { readonly statements: readonly SentStatement[]; handleReadyForQuery(): void }

/** Every connection tells of what it has done, before whoever asked hears so. */
function watchStatements({ pool }: App, watch: Watch): void {
  pool.on('connect', (client) => {
    const { query } = client
    const ask = (given: readonly unknown[]) => Reflect.apply(query, client, given)
    let isOurs = false
    Object.assign(client, {
      query: (...given: unknown[]) => {
        const [first] = given
        if (isList(first)) {
          if (first.statements.some((each) => watch.sent(each))) {
            const { handleReadyForQuery } = first
            first.handleReadyForQuery = () => {
              isOurs = watch.done()
              handleReadyForQuery.call(first)
            }
          }
          return ask(given)
        }
        const sent = typeof first === 'string' ? { text: first } : statementIn(first)
        if (sent.text === 'begin') isOurs = false
        const answer = ask(given)
        if (!(answer instanceof Promise)) return answer
        return answer.then((result: unknown) => {
          if (sent.text === 'commit' && isOurs) watch.committed()
          if (watch.sent(sent)) isOurs = watch.done()
          return result
        })
      },
    })
  })
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
