import { z } from 'zod';
import { api } from './endpoint.ts';

const Installation = z.object({
  des_controller: z.string().nullable(),
  des_legal_basis: z.string().nullable(),
  /** An email address, or the address of a page (https). */
  des_contact: z.string().nullable(),
  /** Days for which is kept: pages, calls and errors; their daily totals; security events; marks of network addresses. */
  num_audit_days: z.int(),
  num_total_days: z.int(),
  num_event_days: z.int(),
  num_address_days: z.int(),
});
export type Installation = z.infer<typeof Installation>;

export const installation = api({
  'GET /installation': {
    access: 'public',
    summary:
      'Who runs this installation, on what legal basis, and whom to write to, null where nobody has said; how long it keeps what',
    response: Installation,
  },
});
