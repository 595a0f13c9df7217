import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { type Account, registerIdentity } from '../access.ts';
import { handleErrors } from '../errors.ts';
import { validator } from '../validate.ts';

/** An app to which endpoints can be added. `identify`: returns the caller of every request with a token. */
export const contractApp = (identify: () => Account | undefined = () => undefined): FastifyInstance => {
  const app = fastify();
  app.setValidatorCompiler(validator);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app, { isUnavailable: () => false });
  registerIdentity(app, async () => identify());
  return app;
};
