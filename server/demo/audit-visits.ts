import type { AuditPage } from '../../contract/pages.ts';

/**
 * Pages opened and calls made, in order, spread over some minutes. A call: `METHOD route?query status`, 200 if absent.
 */
export type Visit = { pages: AuditPage[]; calls: string[]; minutes: number };

const playing = ['GET /adjectives', 'GET /images'];

/** A visitor who opens the public test and leaves. */
export const bounce: Visit = { pages: ['/test'], calls: ['GET /public_game_session/check'], minutes: 1 };

export const publicRun: Visit = {
  pages: ['/test', '/test/{session_uuid}/{user_uuid}', '/results/{session_uuid}/{user_uuid}'],
  calls: [
    'GET /public_game_session/check',
    'GET /public_game_session/:uid_session/create_user',
    'POST /public_game_session/check_url',
    ...playing,
    'GET /countries',
    'POST /responses',
    'GET /responses/:uid_session/:uid_user',
    'GET /aggregate_responses',
    'POST /public_game_session/close',
  ],
  minutes: 7,
};

/** A return to results that have closed. */
export const lateReturn: Visit = {
  pages: ['/results/{session_uuid}/{user_uuid}'],
  calls: ['POST /public_game_session/check_url', 'GET /responses/:uid_session/:uid_user 404'],
  minutes: 1,
};

/** A pupil in a class. */
export const pupil: Visit = {
  pages: ['/join', '/survey/{session_uuid}', '/endTest/explanation'],
  calls: [
    'POST /gamesession/join',
    'GET /gamesession/:uid_session',
    ...playing,
    ...Array.from({ length: 5 }, () => 'POST /gamesession/:uid_session/progress'),
    'POST /responses',
    'GET /responses/:uid_session/:uid_user',
  ],
  minutes: 6,
};

/** A pupil who mistypes the code until throttled. */
export const wrongCode: Visit = {
  pages: ['/join'],
  calls: [...Array.from({ length: 4 }, () => 'POST /gamesession/join 404'), 'POST /gamesession/join 429'],
  minutes: 2,
};

/** A vulnerability scanner. */
export const scanner: Visit = {
  pages: ['other'],
  calls: Array.from({ length: 6 }, () => 'GET unknown 404'),
  minutes: 1,
};

/** A sign-in; anonymous until it succeeds. */
export const signIn: Visit = { pages: ['/login'], calls: ['POST /auth/login'], minutes: 0 };
export const refusedSignIn: Visit = { pages: ['/login'], calls: ['POST /auth/login 401'], minutes: 0 };

export const preparation: Visit = {
  pages: ['/home', '/guide', '/sessions', '/sessions/{session_uuid}'],
  calls: ['GET /policies', 'GET /gamesession', 'POST /gamesession', 'GET /gamesession', 'POST /auth/logout'],
  minutes: 15,
};

/** A lesson, in which the teacher's page polls the pupils' progress. */
export const lesson: Visit = {
  pages: ['/sessions', '/sessions/{session_uuid}', '/sessions/{session_uuid}/results'],
  calls: [
    'GET /policies',
    'GET /gamesession',
    'POST /gamesession/:uid_session/start',
    ...Array.from({ length: 300 }, () => 'GET /gamesession/:uid_session/live'),
    'POST /gamesession/:uid_session/stop',
    'POST /gamesession/:uid_session/stop 409',
    'GET /gamesession/:uid_session/results',
  ],
  minutes: 25,
};

/** A teacher who looks for an answer, and writes a request halfway through. */
export const asking: Visit = {
  pages: ['/home', '/support'],
  calls: ['GET /policies', 'GET /tickets', 'POST /tickets', 'POST /auth/logout'],
  minutes: 12,
};

/** The administrator, who reads a request and answers it halfway through. */
export const answering: Visit = {
  pages: ['/home', '/support'],
  calls: ['GET /policies', 'GET /tickets?all=true', 'POST /tickets/:id/messages', 'POST /auth/logout'],
  minutes: 10,
};

export const administration: Visit = {
  pages: ['/home', '/users', '/roles', '/audit/frontend', '/audit/backend', '/collection', '/support'],
  calls: [
    'GET /policies',
    'GET /users',
    'GET /roles',
    'GET /audit/state',
    'GET /audit/navigation_grouped?grouping=giorno',
    'GET /audit/requests_grouped?grouping=giorno',
    'GET /audit/requests/:date?status_code=errors',
    'GET /tickets?all=true',
    'POST /auth/logout',
  ],
  minutes: 20,
};

/** An export that fails unexpectedly. */
export const failedExport: Visit = {
  pages: ['/sessions/{session_uuid}/results'],
  calls: ['POST /gamesession/:uid_session/results/export 500', 'POST /gamesession/:uid_session/results/export'],
  minutes: 1,
};
