import { game } from './game.ts';
import { health } from './health.ts';
import { publicSessions } from './public-sessions.ts';
import { responses } from './responses.ts';
import { results } from './results.ts';

/** Every endpoint of the API. The browser imports its type only. */
export const contract = { ...health, ...game, ...publicSessions, ...responses, ...results };
export type Contract = typeof contract;
