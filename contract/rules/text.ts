/**
 * Characters that change how a line is read without being seen: controls, marks that turn the direction of writing, and
 * others that take no room. The two joiners stay: Persian and Indian names are written with them.
 */
const unseenInLine = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cs}\u2028\u2029]/gu;

/** In a text, lines may break; no other control characters, and nothing that turns the direction of writing. */
const unseenInText = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A line without the characters that the server takes in none. */
export const lineWithoutUnseen = (line: string): string => line.replace(unseenInLine, '');

/** A text of several lines without the characters that the server takes in none. */
export const textWithoutUnseen = (text: string): string => text.replace(unseenInText, '');

/** Whether a name holds an address of the web, of which mail programs would make a link: the server takes none. */
export const holdsWebAddress = (name: string): boolean => /:\/\/|www\./i.test(name);
