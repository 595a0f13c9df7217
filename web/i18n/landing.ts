import { landing as en } from './en/landing.ts';
import { landing as it } from './it/landing.ts';

export const landing = { it, en };
