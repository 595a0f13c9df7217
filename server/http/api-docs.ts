import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** As strict as for the pages, except for the icons embedded in Swagger UI's styles. */
const contentSecurityPolicy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'",
  "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

/** OpenAPI generated from the contract, with a page at /api/docs. Register before the routes. */
export const apiDocs = async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: { info: { title: 'Prima Vista', version: '1', description: 'All calls lie below /api.' } },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: contentSecurityPolicy,
    theme: {
      title: 'Prima Vista: API',
      css: [{ filename: 'prima-vista.css', content: '.swagger-ui .topbar { display: none; }' }],
    },
  });
};
