import { users as en } from './en/users.ts';
import { users as it } from './it/users.ts';

export const users = { it, en };
