import { type Endpoint, refusals } from '@baize/contracts'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** The wire described for other people's tools, from the same contracts that the server parses with. */
export function openApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Baize', version: '1', description: 'Every call of the platform, by audience.' },
    paths,
    components: { schemas: { Refusal: refusalSchema } },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['success', 'errorCode', 'message', 'requestId'],
  properties: {
    success: { const: false },
    errorCode: { enum: Object.keys(refusals) },
    message: { type: 'string', description: 'In the language of the caller' },
    requestId: { type: 'string' },
    value: { description: 'What a screen may need beside the message' },
  },
}

/** What any call may be refused with, whatever its own contract says. */
const always = [
  'BAD_QUERY',
  'BAD_BODY',
  'RATE_LIMITED',
  'MAINTENANCE',
  'REGION_RESTRICTED',
  'TRY_AGAIN',
] as const

function operation(endpoint: Endpoint): Json {
  return {
    summary: endpoint.summary,
    tags: [endpoint.audience],
    'x-audience': endpoint.audience,
    'x-rate': endpoint.rate,
    ...(endpoint.moduleId && { 'x-module-id': endpoint.moduleId }),
    ...(endpoint.query && { parameters: parameters(endpoint.query) }),
    ...(endpoint.body && { requestBody: requestBody(endpoint, schemaOf(endpoint.body)) }),
    ...(endpoint.isImage && { requestBody: { required: true, content: pictures } }),
    responses: { 200: { description: 'Done', content: answered(endpoint) }, ...refused(endpoint) },
  }
}

const bytes = { schema: { type: 'string', format: 'binary' } }
const pictures = { 'image/png': bytes, 'image/jpeg': bytes }

function answered({ isFile, reply }: Endpoint): Json {
  return isFile ? { '*/*': bytes } : json(success(reply))
}

function requestBody({ isForm }: Endpoint, schema: Json): Json {
  const content = isForm ? { 'application/x-www-form-urlencoded': { schema } } : json(schema)
  return { required: true, content }
}

function refused(endpoint: Endpoint): Json {
  const codes = [...new Set([...endpoint.refusals, ...always])]
  const statuses = new Set(codes.map((code) => refusals[code]))
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      {
        description: codes.filter((code) => refusals[code] === status).join(', '),
        content: json({ $ref: '#/components/schemas/Refusal' }),
      },
    ]),
  )
}

function parameters(query: z.ZodMiniType): Json[] {
  const schema = schemaOf(query)
  const required = Array.isArray(schema.required) ? schema.required : []
  const properties = typeof schema.properties === 'object' && schema.properties ? schema.properties : {}
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: each,
  }))
}

function success(reply: z.ZodMiniType): Json {
  return {
    type: 'object',
    required: ['success', 'value'],
    properties: { success: { const: true }, value: schemaOf(reply) },
  }
}

function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}

function json(schema: unknown): Json {
  return { 'application/json': { schema } }
}
