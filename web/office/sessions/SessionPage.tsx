/** /sessions/:uid_session: one session, for the projector. */
export const SessionPage = () => null;
