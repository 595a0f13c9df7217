import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Contract } from '../../contract/contract.ts';

/** The endpoints whose answers are out of date after a change of these. */
const outOfDate = {
  // Roles say how many users have them.
  users: ['GET /users', 'GET /roles'],
  'own address': ['GET /users/email/change', 'GET /users'],
  // Accounts include the names of their roles.
  'second factor': ['GET /auth/second-factor', 'GET /auth/sign-ins', 'GET /users'],
  'sign-ins': ['GET /auth/sign-ins'],
  roles: ['GET /roles', 'GET /roles/to_give', 'GET /users'],
  sessions: ['GET /gamesession', 'GET /gamesession/:uid_session/live'],
  // After a deletion: the live view of that session would answer 404.
  'list of sessions': ['GET /gamesession'],
  norming: ['GET /norming', 'GET /norming/sets', 'GET /norming/:uid_study/results'],
  'list of studies': ['GET /norming'],
  tickets: [
    ...(['GET /tickets', 'GET /tickets/:id', 'GET /tickets/counts', 'GET /tickets/:id/messages'] as const),
    'GET /tickets/:id/notes',
  ],
  'list of tickets': ['GET /tickets', 'GET /tickets/:id', 'GET /tickets/counts'],
  'sets of faces': ['GET /face_sets'],
  findings: ['GET /findings/state'],
  releases: ['GET /releases/state'],
  checklist: ['GET /installation/checklist'],
  // The checks look at settings too.
  settings: ['GET /settings', 'GET /installation/checklist', 'GET /doctor'],
  collection: ['GET /collection/runs'],
} as const satisfies Record<string, readonly (keyof Contract & `GET ${string}`)[]>;

/** Reloads everything that shows `changed`: resolves when the screen is up to date, or when reloading has failed. */
export const useRefresh = (changed: keyof typeof outOfDate): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(outOfDate[changed].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  }, [queries, changed]);
};
