import { MISSING } from './catalogue.ts'
import * as z from 'zod/mini'

type Json = { readonly [name: string]: unknown }

/** A way through an object to one of its values. */
export type Place = readonly (string | number)[]

/** Values that a contract takes, one for each shape it allows; what has a name in `known` is taken from there. */
export function samplesOf(schema: z.ZodMiniType, known: Json): unknown[] {
  const { $schema: _, ...description } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return alternatives(description, known)
}

function alternatives(schema: Json, known: Json): unknown[] {
  const union = schema.anyOf ?? schema.oneOf
  if (Array.isArray(union)) return union.flatMap((each) => alternatives(asJson(each), known))
  return [sampleOf(schema, known)]
}

function sampleOf(schema: Json, known: Json): unknown {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if ('default' in schema) return schema.default
  const [first] = alternativesIn(schema)
  if (first) return sampleOf(first, known)
  if (schema.type === 'object') return objectOf(schema, known)
  if (schema.type === 'array') return [sampleOf(asJson(schema.items), known)]
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.type === 'boolean') return true
  return schema.type === 'string' ? textOf(schema) : null
}

function alternativesIn(schema: Json): Json[] {
  const union = schema.anyOf ?? schema.oneOf ?? schema.allOf
  return Array.isArray(union) ? union.map(asJson) : []
}

function objectOf(schema: Json, known: Json): Json {
  const entries = Object.entries(asJson(schema.properties)).map(([name, each]) => {
    const own = asJson(each)
    // A literal tells shapes apart, so it is never replaced by what is known under its name.
    const isKnown = name in known && !('const' in own)
    return [name, isKnown ? known[name] : sampleOf(own, known)]
  })
  return Object.fromEntries(entries)
}

const candidates = [
  '018f2b9a-0000-7000-8000-000000000001',
  'sample',
  'Sample1',
  '1',
  '123456',
  '+880',
  'rafi@baize.example',
  '2000-01-01',
  'https://baize.example/',
  'x'.repeat(43),
]

/** The first text that the schema's pattern, format and lengths allow. */
function textOf({ pattern, format, minLength = 0, maxLength = Infinity }: Json): string {
  if (format === 'uuid') return candidates[0] ?? ''
  if (format === 'email') return 'rafi@baize.example'
  const shape = typeof pattern === 'string' ? new RegExp(pattern, 'u') : /./
  const fits = candidates.slice(1).find((text) => {
    const isLong = text.length >= Number(minLength) && text.length <= Number(maxLength)
    return isLong && shape.test(text)
  })
  return fits ?? 'sample'
}

/** Every place in a value where something stands that could be something else. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (Array.isArray(value)) return [at, ...value.flatMap((each, index) => placesIn(each, [...at, index]))]
  if (typeof value !== 'object' || value === null) return [at]
  const inside = Object.entries(value).flatMap(([name, each]) => placesIn(each, [...at, name]))
  return at.length === 0 ? inside : [at, ...inside]
}

/** The same value with something else in one place. */
export function withValue(value: unknown, [next, ...rest]: Place, other: unknown): unknown {
  if (next === undefined) return other
  if (Array.isArray(value))
    return value.map((each, index) => (index === next ? withValue(each, rest, other) : each))
  const entries = Object.entries(asJson(value)).map(
    ([name, each]) => [name, name === next ? withValue(each, rest, other) : each] as const,
  )
  return Object.fromEntries(entries.filter(([, each]) => each !== MISSING))
}

function asJson(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
