import { demo as en } from './en/demo.ts';
import { demo as it } from './it/demo.ts';

export const demo = { it, en };
