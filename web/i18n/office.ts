import { office as en } from './en/office.ts';
import { office as it } from './it/office.ts';

export const office = { it, en };
