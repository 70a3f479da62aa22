/** The OpenAPI description, made from the routes themselves. */
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { refused } from '#client/httpSchemas.ts'
import type { Route } from './route.ts'

const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): object => {
  // What a transformation does to a text cannot be said in JSON Schema; what comes in can.
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return rest
}

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
const content = (schema: object, type = JSON_TYPE) => ({ content: { [type]: { schema } } })

const parametersOf = (place: 'path' | 'query', schema: v.GenericSchema | undefined): object[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

const operation = (route: Route): object => ({
  summary: route.summary,
  operationId: `${route.method.toLowerCase()}${route.url.replace(/[^a-z]+(\w)?/gi, (_, letter = '') => letter.toUpperCase())}`,
  parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
  ...(route.body
    ? {
        requestBody: {
          required: true,
          ...content(schemaOf(route.body, 'input'), route.takesForms ? FORM : JSON_TYPE),
        },
      }
    : {}),
  responses: {
    200: { description: 'Done', ...content(schemaOf(route.answer, 'output'), route.answersAs) },
    default: { description: 'Why not', ...content(schemaOf(refused, 'output')) },
  },
  ...(route.isOpen || route.welcomes ? { security: [] } : {}),
})

export const openapi = (routes: readonly Route[], version: string): object => {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version,
      description: 'The HTTP part. What happens at a table goes over the socket: see docs/protocol.md.',
    },
    security: [{ guest: [] }],
    paths,
    components: { securitySchemes: { guest: { type: 'apiKey', in: 'cookie', name: 'kontor' } } },
  }
}
