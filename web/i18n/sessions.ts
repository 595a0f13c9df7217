import { sessions as en } from './en/sessions.ts';
import { sessions as it } from './it/sessions.ts';

export const sessions = { it, en };
