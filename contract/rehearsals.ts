import { z } from 'zod';
import { ClassSession } from './class-sessions.ts';
import { api } from './endpoint.ts';
import { Line } from './text.ts';

export const rehearsals = api({
  'POST /gamesession/rehearsal': {
    access: 'authenticated',
    summary: 'Creates and starts a session that simulated pupils play within a minute; it counts in no group figure',
    body: z.object({ des_name: Line }),
    response: ClassSession,
  },
});
