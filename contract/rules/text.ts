/**
 * Invisible characters that change how a line reads: controls, marks of writing direction, and others without width. The
 * two joiners are allowed, since Persian and Indian names need them.
 */
const invisibleInLine = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\u2028\u2029]/gu;

/** In a text, line breaks are allowed; other control characters and marks of writing direction are not. */
const invisibleInText = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A line without the characters that the server refuses. */
export const lineWithoutInvisible = (line: string): string => line.replace(invisibleInLine, '');

/** A text of several lines without the characters that the server refuses. */
export const textWithoutInvisible = (text: string): string => text.replace(invisibleInText, '');

/** Whether a name contains a web address, which mail programs would turn into a link: the server refuses those. */
export const containsWebAddress = (name: string): boolean => /:\/\/|www\./i.test(name);
