import { faq as en } from './en/faq.ts';
import { faq as it } from './it/faq.ts';

export const faq = { it, en };
