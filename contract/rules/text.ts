/** Parts of emoji, and joiners of letters, which Latin, Greek and Cyrillic do not need. */
const kept = [
  '[#*0-9]\\ufe0f\\u20e3',
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{3,6}\\u{e007f}',
  '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?(?:\\u200d(?=\\p{Extended_Pictographic}))?',
  '(?!\\p{Script=Latin}|\\p{Script=Greek}|\\p{Script=Cyrillic})[\\p{L}\\p{M}][\\u200c\\u200d]',
].join('|');

/** Characters without width or of writing direction, which come with pasted text. */
const invisible = new RegExp(`(${kept})|[\\p{Cf}\\p{Default_Ignorable_Code_Point}]`, 'gu');

const controlsInLine = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

/** In a text, line breaks are allowed; other control characters and marks of writing direction are not. */
const invisibleInText = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

export const withoutInvisible = (line: string): string => line.replace(invisible, '$1');

export const typedLine = (text: string): string => withoutInvisible(text).trim();

export const typedEmail = (text: string): string => typedLine(text).toLowerCase();

export const lineWithoutControls = (line: string): string => line.replace(controlsInLine, '');

export const textWithoutInvisible = (text: string): string => text.replace(invisibleInText, '');

export const containsWebAddress = (name: string): boolean => /:\/\/|www\./i.test(name);
