import { survey as en } from './en/survey.ts';
import { survey as it } from './it/survey.ts';

export const survey = { it, en };
