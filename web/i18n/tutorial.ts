import { tutorial as en } from './en/tutorial.ts';
import { tutorial as it } from './it/tutorial.ts';

export const tutorial = { it, en };
