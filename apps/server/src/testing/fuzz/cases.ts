import type { Endpoint } from '@baize/contracts'
import { catalogue, MISSING, seeded } from './catalogue.ts'
import { type Place, placesIn, samplesOf, withValue } from './samples.ts'

export type Case = {
  readonly endpoint: Endpoint
  readonly what: string
  readonly query: Record<string, string> | undefined
  readonly body: unknown
}

type Known = { readonly [name: string]: unknown }

/**
 * For each field of each call, one example of every kind of the catalogue in its place, the rest being as it should.
 * A field that several calls or several shapes of one call share is taken apart once; elsewhere it gets one kind.
 */
export function casesOf(endpoints: readonly Endpoint[], known: (endpoint: Endpoint) => Known): Case[] {
  const draw = seeded(33)
  const seen = new Map<unknown, Set<string>>()
  return endpoints.flatMap((endpoint) => {
    const done = seen.get(endpoint.body) ?? new Set<string>()
    seen.set(endpoint.body, done)
    const bodies = endpoint.body ? samplesOf(endpoint.body, known(endpoint)) : [undefined]
    const [query] = endpoint.query ? samplesOf(endpoint.query, known(endpoint)) : [undefined]
    const [body] = bodies
    return [
      ...bodies.map((each) => ({ endpoint, what: 'as it should be', query: asQuery(query), body: each })),
      ...spoilt(query, draw, new Set()).map(([what, bad]) => ({
        endpoint,
        what: `query ${what}`,
        query: asQuery(bad),
        body,
      })),
      ...bodies.flatMap((each) =>
        spoilt(each, draw, done).map(([what, bad]) => ({
          endpoint,
          what: `body ${what}`,
          query: asQuery(query),
          body: bad === MISSING ? undefined : bad,
        })),
      ),
    ]
  })
}

/** Every spoilt version of a value: each kind in each place, the place of the whole included. */
function spoilt(
  value: unknown,
  draw: (below: number) => number,
  done: Set<string>,
): (readonly [string, unknown])[] {
  if (value === undefined) return [['that nobody asked for', { a: 1 }]]
  const places: Place[] = [[], ...placesIn(value)]
  return places.flatMap((place) => {
    const name = place.join('.') || 'whole'
    const kinds = done.has(name) ? catalogue.slice(draw(catalogue.length)).slice(0, 1) : catalogue
    done.add(name)
    return kinds.map(({ kind, values }) => {
      const bad = values[draw(values.length)]
      return [`${name}: ${kind}`, withValue(value, place, bad)] as const
    })
  })
}

/** A query holds texts alone. */
function asQuery(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value).filter(([, each]) => each !== MISSING && each !== undefined)
  return Object.fromEntries(
    entries.map(([name, each]) => [
      name,
      typeof each === 'object' ? JSON.stringify(each) : String(each).toWellFormed(),
    ]),
  )
}
