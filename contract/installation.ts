import { z } from 'zod';
import { api } from './endpoint.ts';

export const installation = api({
  'GET /installation': {
    access: 'public',
    summary: 'Who runs this installation, on what legal basis, and whom to write to; null where nobody has said',
    response: z.object({
      des_controller: z.string().nullable(),
      des_legal_basis: z.string().nullable(),
      /** An email address, or the address of a page (https). */
      des_contact: z.string().nullable(),
    }),
  },
});
