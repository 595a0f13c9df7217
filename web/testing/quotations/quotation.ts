import { page } from 'vitest/browser';
import type { Language } from '../../i18n/language.tsx';
import type { answerApi } from '../answer-api.ts';

/** What the specification quotes, or names by the key of a message, and the dictionary entry that has it. */
export type Quotation = {
  section: number;
  quoted: string;
  /** The quotation's language; null: the specification names only a key. */
  language: Language | null;
  entry: (language: Language) => string;
};

export const quote = (
  section: number,
  quoted: string,
  entry: Quotation['entry'],
  language: Language = 'en',
): Quotation => ({ section, quoted, language, entry });

/** A message that a dictionary has under the key that the specification names. */
export const message = <Key extends string>(
  section: number,
  key: Key,
  dictionary: Record<Language, Record<Key, string>>,
): Quotation => ({ section, quoted: key, language: null, entry: (language) => dictionary[language][key] });

export type Api = ReturnType<typeof answerApi>;

/** A screen on which quotations stand, and the steps that bring them there. */
export type Screen = {
  name: string;
  quotations: Quotation[];
  open: (language: Language, api: Api) => Promise<unknown>;
};

export const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

export const fill = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);

/** A text as it is compared: case, shapes of apostrophes and line breaks do not count. */
export const plain = (text: string): string => text.replaceAll('’', "'").replace(/\s+/g, ' ').toLowerCase();
