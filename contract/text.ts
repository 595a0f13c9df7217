import { z } from 'zod';

/** Longest text that a form takes, in characters; passwords have a limit of their own. */
export const maxText = 100;

/**
 * Characters that change how a line is read without being seen: controls, marks that turn the direction of writing, and
 * others that take no room. The two joiners stay: Persian and Indian names are written with them.
 */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\u2028\u2029]/u;

/** A line of text: trimmed, not empty, without characters that cannot be seen. */
export const Line = z
  .string()
  .trim()
  .min(1)
  .max(maxText)
  .refine((text) => !unseen.test(text), 'holds characters that cannot be seen');

/** The name of a person, which stands in mails: mail programs would make links of addresses in it. */
export const FullName = Line.refine((text) => !/:\/\/|www\./i.test(text), 'holds an address of the web');

/** An address as it is stored and compared: without spaces around, in lower case. */
export const Email = z.string().trim().toLowerCase().max(maxText).pipe(z.email());

export const Language = z.enum(['it', 'en']);
export type Language = z.infer<typeof Language>;
