import { z } from 'zod';
import { maxTextLength } from './rules/limits.ts';
import { containsWebAddress, lineWithoutControls, textWithoutInvisible, typedEmail, typedLine } from './rules/text.ts';

/** Trimmed, without invisible characters. */
const lineFrom = (minLength: number, maxLength: number) =>
  z
    .string()
    .overwrite(typedLine)
    .min(minLength)
    .max(maxLength, { abort: true })
    .refine((text) => lineWithoutControls(text) === text, 'contains control characters');

export const lineOf = (maxLength: number) => lineFrom(1, maxLength);

export const Line = lineOf(maxTextLength);

export const LineOrNothing = lineFrom(0, maxTextLength);

export const publishedText = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((text) => textWithoutInvisible(text) === text, 'contains invisible characters');

/** Mail programs would turn a web address in a person's name into a link. */
export const FullName = Line.refine((text) => !containsWebAddress(text), 'contains a web address');

export const Email = z.string().overwrite(typedEmail).max(maxTextLength).pipe(z.email());

export const Language = z.enum(['it', 'en']);
export type Language = z.infer<typeof Language>;
