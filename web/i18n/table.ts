import { table as en } from './en/table.ts';
import { table as it } from './it/table.ts';

export const table = { it, en };
