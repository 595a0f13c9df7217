/** /survey/:uid_session: the test of a class session. */
export const SurveyPage = () => null;
