import type { Flag, SocialNetwork } from '@baize/contracts'
import * as z from 'zod/mini'

/** Who a network says somebody is. The subject never changes; the name is only for greeting. */
export type Person = { readonly subject: string; readonly displayName: string | null }

type Common = { readonly flag: Flag; readonly scope: string }

/** Speaks OpenID Connect: its discovery document says where everything is, its signed token who it was. */
type OpenIdNetwork = Common & {
  readonly kind: 'openid'
  readonly issuer: string
  /** The one algorithm its tokens may be signed with; HS256 is keyed with our own secret. */
  readonly algorithm: 'RS256' | 'HS256'
}

/** Speaks plain OAuth 2: the code buys a token, and the token one look at who it was. */
type PlainNetwork = Common & {
  readonly kind: 'plain'
  readonly authorization: string
  readonly token: string
  readonly person: string
  /** How we show our secret: in the body, or in the header of HTTP's own authentication. */
  readonly secretIn: 'body' | 'header'
  readonly reply: z.ZodMiniType<Person>
}

export type Network = OpenIdNetwork | PlainNetwork

const subject = z.string().check(z.minLength(1), z.maxLength(255))
const displayName = z.optional(z.nullable(z.string()))

/** Everything in which the networks differ. */
export const networks: Readonly<Record<SocialNetwork, Network>> = {
  google: {
    kind: 'openid',
    flag: 'SOCIAL_GOOGLE',
    issuer: 'https://accounts.google.com',
    scope: 'openid profile',
    algorithm: 'RS256',
  },
  line: {
    kind: 'openid',
    flag: 'SOCIAL_LINE',
    issuer: 'https://access.line.me',
    scope: 'openid profile',
    algorithm: 'HS256',
  },
  facebook: {
    kind: 'plain',
    flag: 'SOCIAL_FACEBOOK',
    scope: 'public_profile',
    authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    person: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    secretIn: 'body',
    reply: z.pipe(
      z.object({ id: subject, name: displayName }),
      z.transform(({ id, name }) => ({ subject: id, displayName: name ?? null })),
    ),
  },
  twitter: {
    kind: 'plain',
    flag: 'SOCIAL_TWITTER',
    scope: 'users.read tweet.read',
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    person: 'https://api.x.com/2/users/me',
    secretIn: 'header',
    reply: z.pipe(
      z.object({ data: z.object({ id: subject, name: displayName }) }),
      z.transform(({ data }) => ({ subject: data.id, displayName: data.name ?? null })),
    ),
  },
}
