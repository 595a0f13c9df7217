import { support as en } from './en/support.ts';
import { support as it } from './it/support.ts';

export const support = { it, en };
