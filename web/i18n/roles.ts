import { roles as en } from './en/roles.ts';
import { roles as it } from './it/roles.ts';

export const roles = { it, en };
