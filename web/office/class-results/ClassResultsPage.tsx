/** /sessions/:uid_session/results: what a class answered, next to all classes. */
export const ClassResultsPage = () => null;
