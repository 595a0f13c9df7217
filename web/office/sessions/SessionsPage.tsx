/** /sessions: the class sessions of whoever is signed in. */
export const SessionsPage = () => null;
