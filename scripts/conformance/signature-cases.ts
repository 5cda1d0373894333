import { randomUUID } from 'node:crypto'
import { headerNames, type OwpClient, sharedKey } from '@baize/owp'
import { type Case, expectSame, expectTrue } from './case.ts'
import { isAnswerSigned, type RawAnswer, sendRaw } from './raw.ts'

/** A call of the end under test that does no harm, and another like it. */
export type Harmless<World> = (world: World) => Promise<{
  readonly method: string
  readonly path: string
  readonly otherPath: string
  readonly body: string
  readonly otherBody: string
}>

function expectCode({ status, code }: RawAnswer, wanted: string): void {
  expectSame([status, code], [401, wanted], 'the refusal')
}

const SECONDS = 1_000

type Tampering = NonNullable<Parameters<typeof sendRaw>[2]>

/** Who is believed, and who is not: the same of a wallet, of a vendor and of a feed, whose calls have no body. */
export function signatureCases<World extends OwpClient>(
  harmless: Harmless<World>,
  { hasBody = true }: { readonly hasBody?: boolean } = {},
): readonly Case<World>[] {
  const ask = async (world: World, tampering: Tampering = {}) => {
    const call = await harmless(world)
    return sendRaw(world, call, { body: call.body, ...tampering })
  }
  const forged = sharedKey('k', Buffer.alloc(32, 7))
  const refusing = (
    name: string,
    wanted: string,
    tamper: Tampering | ((call: Awaited<ReturnType<Harmless<World>>>) => Tampering),
  ): Case<World> => ({
    name,
    run: async (world) => {
      const call = await harmless(world)
      const tampering = typeof tamper === 'function' ? tamper(call) : tamper
      expectCode(await sendRaw(world, call, { body: call.body, ...tampering }), wanted)
    },
  })
  const believing = (name: string, tampering: Tampering): Case<World> => ({
    name,
    run: async (world) => expectSame((await ask(world, tampering)).status, 200, 'the status'),
  })
  return [
    believing('a message that is signed is believed', {}),
    {
      name: 'the answer is signed, with the nonce of its call',
      run: async (world) => {
        const nonce = randomUUID()
        const call = await harmless(world)
        const answer = await sendRaw(world, call, { body: call.body, nonce })
        expectTrue(isAnswerSigned(world, { ...call, nonce }, answer), 'the answer is not signed for its call')
      },
    },
    {
      name: 'a signature made with another secret is refused',
      run: async (world) =>
        expectCode(await ask(world, { key: { ...forged, id: world.key.id } }), 'INVALID_SIGNATURE'),
    },
    refusing('a key that nobody knows is refused', 'INVALID_SIGNATURE', { key: forged }),
    refusing('a name that nobody knows is refused', 'INVALID_SIGNATURE', { provider: 'NOBODY' }),
    ...(hasBody
      ? [
          refusing(
            'a body that was changed after signing is refused',
            'INVALID_SIGNATURE',
            ({ otherBody }) => ({ sentBody: otherBody }),
          ),
        ]
      : []),
    refusing('a path that was changed after signing is refused', 'INVALID_SIGNATURE', ({ otherPath }) => ({
      sentPath: otherPath,
    })),
    ...Object.values(headerNames).map((header) =>
      refusing(`a message without ${header} is refused`, 'INVALID_SIGNATURE', { without: [header] }),
    ),
    refusing('a clock that is 301 seconds behind is refused', 'STALE_REQUEST', { ahead: -301 * SECONDS }),
    refusing('a clock that is 301 seconds ahead is refused', 'STALE_REQUEST', { ahead: 301 * SECONDS }),
    believing('a clock that is 290 seconds behind is believed', { ahead: -290 * SECONDS }),
    believing('a clock that is 290 seconds ahead is believed', { ahead: 290 * SECONDS }),
    ...replayCases(ask),
  ]
}

type Ask<World> = (world: World, tampering: Tampering) => Promise<RawAnswer>

function replayCases<World>(ask: Ask<World>): Case<World>[] {
  return [
    {
      name: 'a message that comes a second time is refused',
      run: async (world) => {
        const nonce = randomUUID()
        expectSame((await ask(world, { nonce })).status, 200, 'the first time')
        expectCode(await ask(world, { nonce }), 'REPLAYED_NONCE')
      },
    },
    {
      name: 'of twenty copies of one message sent at once, one is believed',
      run: async (world) => {
        const nonce = randomUUID()
        const answers = await Promise.all(Array.from({ length: 20 }, () => ask(world, { nonce })))
        expectSame(answers.filter(({ status }) => status === 200).length, 1, 'how many were believed')
      },
    },
  ]
}
