export { publicSessionsRepository } from './public-sessions.repository.ts';
