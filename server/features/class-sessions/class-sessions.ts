export { advanceRehearsal } from './advance-rehearsal.ts';
export { createSession } from './create-session.ts';
export { sessionChanges } from './session-changes.ts';
export { presentSession, stateOf, visibleSession } from './visible-sessions.ts';
