import { z } from 'zod';
import { api } from './endpoint.ts';

export const health = api({
  'GET /health': {
    access: 'public',
    unaudited: true,
    summary: 'Answers 200 when the server is ready and its database takes writes',
    response: z.object({ status: z.literal('ok') }),
  },
});
