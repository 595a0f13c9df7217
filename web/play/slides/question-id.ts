import type { ProfileField } from './profile.ts';

/** The element that a question of the profile is in. */
export const questionId = (field: ProfileField): string => `profile-${field}`;

/** Shows a question, and focuses where it can be answered: a list that an earlier answer opened, else the first choice. */
export const goToQuestion = (field: ProfileField): void => {
  const question = document.getElementById(questionId(field));
  question?.scrollIntoView();
  const control =
    question?.querySelector<HTMLElement>('select') ?? question?.querySelector<HTMLElement>('input, button');
  control?.focus({ preventScroll: true });
};
