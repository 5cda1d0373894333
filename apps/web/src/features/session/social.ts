import { raiseOffline } from '@baize/client'
import {
  finishSocial,
  type Flag,
  listSocialNetworks,
  type SocialNetwork,
  type SocialReply,
  socialNetworks,
  startSocial,
} from '@baize/contracts'
import { call, valueOf } from '../../lib/call/api.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { agreeing, ownProofKey } from '../../lib/session/proof.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { keysOf } from '../../lib/query/query-key.ts'
import { keepForTab, takeFromTab } from '../../lib/storage/tab.ts'

const flagOf: Record<SocialNetwork, Flag> = {
  facebook: 'SOCIAL_FACEBOOK',
  google: 'SOCIAL_GOOGLE',
  line: 'SOCIAL_LINE',
  twitter: 'SOCIAL_TWITTER',
}

const socialKey = keysOf('social')

const networksQuery = queryOptions({
  queryKey: socialKey('networks'),
  queryFn: ({ signal }) => call(listSocialNetworks, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
const noNetworks = queryOptions({
  queryKey: socialKey('none'),
  queryFn: async () => ({ networks: [] }),
  staleTime: Number.POSITIVE_INFINITY,
  initialData: () => ({ networks: [] as SocialNetwork[] }),
})

/** Networks to sign in with: those that the house has switched on and the server has set up. */
export function useSocialNetworks(): readonly SocialNetwork[] {
  const { flags } = useSettings()
  const wanted = socialNetworks.filter((network) => flags[flagOf[network]])
  const { data } = useQuery(wanted.length > 0 ? networksQuery : noNetworks)
  return wanted.filter((network) => data?.networks.includes(network))
}

type Journey = { readonly remember: boolean; readonly next: string | undefined }

/** Sends the browser to the network, which sends it back to the login. */
export async function leaveForNetwork(network: SocialNetwork, { remember, next }: Journey): Promise<void> {
  const { url } = await call(startSocial, { body: { network, proofKey: await ownProofKey(), remember } })
  keepForTab('next', next ?? '')
  window.location.assign(url)
}

/** Picks up what the network said, with the key that began the journey, and where it was to lead. */
export async function returnFromNetwork(): Promise<{ reply: SocialReply; next: string }> {
  const { callWithKeys } = await import('../../lib/session/session-call.ts').catch(raiseOffline)
  const reply = await agreeing(
    async (body) => valueOf(await callWithKeys(finishSocial, { body })),
    ({ session }) => session,
  )
  return { reply, next: takeFromTab('next') ?? '' }
}
