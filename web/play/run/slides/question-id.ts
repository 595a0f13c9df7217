import type { ProfileField } from './profile.ts';

/** The element that a question of the profile is in. */
export const questionId = (field: ProfileField): string => `profile-${field}`;

/** Shows a question, and focuses where it can be answered: its list, or the first group of faces. */
export const goToQuestion = (field: ProfileField): void => {
  const question = document.getElementById(questionId(field));
  question?.scrollIntoView();
  const control = question?.querySelector<HTMLElement>('select') ?? question?.querySelector<HTMLElement>('button');
  control?.focus({ preventScroll: true });
};
