export { advanceRehearsal } from './advance-rehearsal.ts';
export { isOrphaned } from './class-sessions.repository.ts';
export { createSession } from './create-session.ts';
export { sessionChanges } from './session-changes.ts';
export { stopForgottenClasses } from './stop-forgotten-classes.ts';
export { listLive, mayChange, presentSession, stateOf, visibleSession } from './visible-sessions.ts';
