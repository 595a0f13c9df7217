import { end as en } from './en/end.ts';
import { end as it } from './it/end.ts';

export const end = { it, en };
