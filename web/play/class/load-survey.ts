/** Loads the page of the class test. */
export const loadSurvey = () => import('./SurveyPage.tsx');
