import { drawsOf, type Mac, macOf } from '@baize/fairness'
import type { Draws } from '../engine.ts'

const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index)
const mac: Mac = macOf(serverSeed)

/** The stream of a round under the published server seed: the same for the same domain, nonce and client seed. */
export function seededDraws(
  domain: string,
  nonce: number,
  seeds: { readonly clientSeed?: string } = {},
): Draws {
  return drawsOf(mac, { clientSeed: seeds.clientSeed ?? 'alice', nonce, beacon: '', domain })
}
