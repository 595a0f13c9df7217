import { registration as en } from './en/registration.ts';
import { registration as it } from './it/registration.ts';

export const registration = { it, en };
