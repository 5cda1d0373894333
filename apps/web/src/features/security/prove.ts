import type { FreshProof } from '@baize/contracts'
import type { Guard } from './queries.ts'
import { signAsMe } from './second-steps.ts'

/** How a member can show once more that it is them. */
export type ProofWay = FreshProof['by']

export type ProofOf<By extends ProofWay> = Extract<FreshProof, { by: By }>

/** The ways to show who is there before something is changed. */
export function waysOf({ config, steps }: Guard): readonly ('password' | 'totp' | 'passkey')[] {
  const ways = ['password', 'totp', 'passkey'] as const
  return ways.filter((way) =>
    way === 'password' ? config.hasPassword : steps.some(({ kind }) => kind === way),
  )
}

/** The ways to take a second step; none for whoever has set none. A recovery code serves where the device is not at hand. */
export function stepsOf({ steps, recoveryCodesLeft }: Guard): readonly ('totp' | 'passkey' | 'recovery')[] {
  if (steps.length === 0) return []
  const ways = ['totp', 'passkey', 'recovery'] as const
  return ways.filter((way) =>
    way === 'recovery' ? recoveryCodesLeft > 0 : steps.some(({ kind }) => kind === way),
  )
}

const provers: { readonly [By in ProofWay]: (typed: string) => Promise<ProofOf<By>> } = {
  password: async (password) => ({ by: 'password', password }),
  totp: async (code) => ({ by: 'totp', code: code.trim() }),
  recovery: async (code) => ({ by: 'recovery', code: code.trim() }),
  passkey: () => signAsMe(),
}

export function proofBy<By extends ProofWay>(way: By, typed: string): Promise<ProofOf<By>> {
  return provers[way](typed)
}
