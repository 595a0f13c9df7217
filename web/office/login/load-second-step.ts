/** Loads the second step of a sign-in, which most people do not have. */
export const loadSecondStep = async () => (await import('./SecondStep.tsx')).SecondStep;
