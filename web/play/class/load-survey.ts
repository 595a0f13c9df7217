/** The page of the test in class. */
export const loadSurvey = () => import('./SurveyPage.tsx');
