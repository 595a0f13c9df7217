import { login as en } from './en/login.ts';
import { login as it } from './it/login.ts';

export const login = { it, en };
