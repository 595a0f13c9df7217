import { figures as en } from './en/figures.ts';
import { figures as it } from './it/figures.ts';

export const figures = { it, en };
