import { trial as en } from './en/trial.ts';
import { trial as it } from './it/trial.ts';

export const trial = { it, en };
