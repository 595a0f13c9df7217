import { z } from 'zod';

/** Longest text that a form takes, in characters; passwords have a limit of their own. */
export const maxText = 100;

/** Characters that change how a line is read without being seen: controls, and marks that turn the direction of writing. */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

/** A line of text: trimmed, not empty, without characters that cannot be seen. */
export const Line = z
  .string()
  .trim()
  .min(1)
  .max(maxText)
  .refine((text) => !unseen.test(text), 'holds characters that cannot be seen');

/** An address as it is stored and compared: without spaces around, in lower case. */
export const Email = z.string().trim().toLowerCase().max(maxText).pipe(z.email());

export const Language = z.enum(['it', 'en']);
export type Language = z.infer<typeof Language>;
