import { z } from 'zod';
import { maxTextLength } from './rules/limits.ts';
import { containsWebAddress, lineWithoutInvisible } from './rules/text.ts';

/** A line of text: trimmed, not empty, without invisible characters. */
export const Line = z
  .string()
  .trim()
  .min(1)
  .max(maxTextLength)
  .refine((text) => lineWithoutInvisible(text) === text, 'contains invisible characters');

/** A person's name. It appears in mails, where mail programs would turn web addresses into links. */
export const FullName = Line.refine((text) => !containsWebAddress(text), 'contains a web address');

/** An email address as stored and compared: trimmed, in lower case. */
export const Email = z.string().trim().toLowerCase().max(maxTextLength).pipe(z.email());

export const Language = z.enum(['it', 'en']);
export type Language = z.infer<typeof Language>;
