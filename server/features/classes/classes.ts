export { classParticipantHandling } from './class-participants.ts';
export { createSession } from './create-session.ts';
export { sessionChanges } from './session-changes.ts';
export { stopForgottenClasses } from './stop-forgotten-classes.ts';
export { listLive } from './visible-sessions.ts';
