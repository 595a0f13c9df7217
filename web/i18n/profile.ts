import { profile as en } from './en/profile.ts';
import { profile as it } from './it/profile.ts';

export const profile = { it, en };
