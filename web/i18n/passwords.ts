import { passwords as en } from './en/passwords.ts';
import { passwords as it } from './it/passwords.ts';

export const passwords = { it, en };
