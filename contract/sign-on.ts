import { z } from 'zod';
import { api } from './endpoint.ts';

/** Single sign-on. Its other call, `GET /oauth2/callback`, is where the provider sends the browser: it answers with a redirect. */
export const signOn = api({
  'GET /oauth2/login': {
    access: 'public',
    summary: 'What the address of the identity provider is built from; nulls where there is no single sign-on',
    querystring: z.object({
      /** Made by the browser that starts, and told back to it at the end: it accepts no tokens that it did not ask for. */
      flow: z
        .string()
        .regex(/^[\w-]{16,64}$/)
        .optional(),
    }),
    response: z.object({
      /** The provider's authorization endpoint. */
      oauth_authority: z.string().nullable(),
      client_id: z.string().nullable(),
      scope: z.string().nullable(),
      response_type: z.literal('code').nullable(),
      redirect_uri: z.string().nullable(),
      state: z.string().nullable(),
      nonce: z.string().nullable(),
      code_challenge: z.string().nullable(),
      code_challenge_method: z.literal('S256').nullable(),
    }),
  },
});
