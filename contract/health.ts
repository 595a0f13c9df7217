import { z } from 'zod';
import { api } from './endpoint.ts';

/** What an operator should look into although everything works. */
export const HealthDetail = z.enum(['undeclared_proxy', 'unprotected_figures', 'unnamed_controller', 'old_backup']);
export type HealthDetail = z.infer<typeof HealthDetail>;

/** How the public figures are protected (docs/decisions/06-fair-play.md). */
export const FairPlayMode = z.enum(['strict', 'plain', 'off']);
export type FairPlayMode = z.infer<typeof FairPlayMode>;

export const health = api({
  'GET /health': {
    access: 'public',
    unaudited: true,
    summary:
      'Answers 200 when the server is ready, and its database takes writes and has room; `detail` lists what to look into',
    response: z.object({ status: z.literal('ok'), detail: z.array(HealthDetail), des_fair_play: FairPlayMode }),
  },
  'POST /health/echo': {
    access: 'public',
    unaudited: true,
    maxBytes: 16 * 1024,
    summary:
      'Answers with the text that it was sent and stores nothing: whether a network lets answers through as they are',
    body: z.object({ text: z.string().max(8000) }),
    response: z.object({ text: z.string() }),
  },
});
