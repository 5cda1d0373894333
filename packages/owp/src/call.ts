import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

/** One call of the protocol: the value that one end mounts and the other sends. */
export type OwpCall<
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** `{name}` stands for a part that the caller fills in. */
  readonly path: string
  readonly query?: Query
  readonly body?: Body
  readonly reply: Reply
}

export type OwpBody<C> = C extends { readonly body: infer Body extends Schema } ? z.input<Body> : undefined
export type OwpQuery<C> = C extends { readonly query: infer Query extends Schema }
  ? z.input<Query>
  : undefined
export type OwpReply<C> = C extends { readonly reply: infer Reply extends Schema } ? z.output<Reply> : never

export function owpCall<const C extends OwpCall>(definition: C): C {
  return definition
}
