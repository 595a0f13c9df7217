import fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { api } from '../../../../contract/endpoint.ts';
import { registerIdentity } from '../../../http/access.ts';
import { handleErrors } from '../../../http/errors.ts';
import { implement } from '../../../http/implement.ts';
import { validator } from '../../../http/validate.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';

const me = api({
  'GET /me': {
    access: 'authenticated',
    summary: 'The caller',
    response: z.object({ id: z.string(), scopes: z.array(z.string()) }),
  },
});

/** Returns a call to an endpoint that answers whom the app takes the bearer of an access token for. */
export const whoAmI = (test: TestApp) => {
  const probe = fastify();
  probe.setValidatorCompiler(validator);
  probe.setSerializerCompiler(serializerCompiler);
  handleErrors(probe, { isUnavailable: () => false });
  registerIdentity(probe, test.app.identify);
  implement(probe, me, { 'GET /me': async ({ account }) => account });
  return async (accessToken: string) => {
    const answer = await probe.inject({ url: '/me', headers: { authorization: `Bearer ${accessToken}` } });
    return { status: answer.statusCode, body: answer.json() };
  };
};
