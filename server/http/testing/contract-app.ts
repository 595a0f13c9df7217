import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Scope } from '../../../contract/scopes.ts';
import { type Account, registerIdentity } from '../access.ts';
import { handleErrors } from '../errors.ts';
import { validator } from '../validate.ts';

/** Ada's account, signed in with a second factor or the like. */
export const accountWith = (scopes: Scope[], isStrong = true): Account => ({
  id: 'b1f3e7c8-2f4e-4d0a-9a55-0f6f6b7f1c11',
  email: 'ada@school.example',
  full_name: 'Ada Prova',
  scopes,
  isStrong,
  uid_sign_in: '5c5b1d5e-8f5e-4a65-8a52-3d2e0c8f7a22',
});

/** An app to which endpoints can be added. `identify`: returns the caller of every request with a token. */
export const contractApp = (identify: () => Account | undefined = () => undefined): FastifyInstance => {
  const app = fastify();
  app.setValidatorCompiler(validator);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app, { isUnavailable: () => false });
  registerIdentity(app, async () => identify());
  return app;
};
