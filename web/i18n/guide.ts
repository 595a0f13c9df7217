import { guide as en } from './en/guide.ts';
import { guide as it } from './it/guide.ts';

export const guide = { it, en };
