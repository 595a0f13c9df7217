import { z } from 'zod';
import { maxTextLength } from './rules/limits.ts';
import { containsWebAddress, lineWithoutInvisible, textWithoutInvisible } from './rules/text.ts';

/** A line of text of at most so many characters: trimmed, not empty, without invisible characters. */
export const lineOf = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((text) => lineWithoutInvisible(text) === text, 'contains invisible characters');

export const Line = lineOf(maxTextLength);

/** A text of several lines, as it is published. */
export const publishedText = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((text) => textWithoutInvisible(text) === text, 'contains invisible characters');

/** A person's name. It appears in mails, where mail programs would turn web addresses into links. */
export const FullName = Line.refine((text) => !containsWebAddress(text), 'contains a web address');

/** An email address as stored and compared: trimmed, in lower case. */
export const Email = z.string().trim().toLowerCase().max(maxTextLength).pipe(z.email());

export const Language = z.enum(['it', 'en']);
export type Language = z.infer<typeof Language>;
