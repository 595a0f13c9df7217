import { audit as en } from './en/audit.ts';
import { audit as it } from './it/audit.ts';

export const audit = { it, en };
