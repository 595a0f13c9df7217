import { z } from 'zod';
import { maxTextLength } from './rules/limits.ts';
import { holdsWebAddress, lineWithoutUnseen } from './rules/text.ts';

/** A line of text: trimmed, not empty, without characters that cannot be seen. */
export const Line = z
  .string()
  .trim()
  .min(1)
  .max(maxTextLength)
  .refine((text) => lineWithoutUnseen(text) === text, 'holds characters that cannot be seen');

/** The name of a person, which stands in mails: mail programs would make links of addresses in it. */
export const FullName = Line.refine((text) => !holdsWebAddress(text), 'holds an address of the web');

/** An address as it is stored and compared: without spaces around, in lower case. */
export const Email = z.string().trim().toLowerCase().max(maxTextLength).pipe(z.email());

export const Language = z.enum(['it', 'en']);
export type Language = z.infer<typeof Language>;
