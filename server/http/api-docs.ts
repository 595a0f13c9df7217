import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI from the contract's own objects, with a page at /api/docs. Register before the routes. */
export const apiDocs = async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: { info: { title: 'Prima Vista', version: '1', description: 'All calls lie below /api.' } },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
};
