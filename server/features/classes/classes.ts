// Owns game_session (of classes) and class_waiting, class_lobby, class_guess, class_guess_key and class_reveal; answers
// /gamesession. A session is changed by its owner, entered by 1000 at most, and shows no figures of fewer than five.
export { createSession, stopForgottenClasses } from './change-session.ts';
export { joinClass } from './join-class.ts';
export { advanceInClass } from './play-class.ts';
export { createSessionChanges } from './session-changes.ts';
export { listLive } from './sessions.ts';
