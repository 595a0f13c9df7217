import { pages as en } from './en/pages.ts';
import { pages as it } from './it/pages.ts';

export const pages = { it, en };
