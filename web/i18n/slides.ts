import { slides as en } from './en/slides.ts';
import { slides as it } from './it/slides.ts';

export const slides = { it, en };
