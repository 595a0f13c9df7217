import type { Language } from '../../i18n/language.tsx';

const files = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true });

/** What Markdown of the guide writes before a picture's name: `picture:stage`. */
const scheme = 'picture:';

/** The address of one of the guide's pictures in a language; undefined for any other address. */
export const pictureOf = (src: string, language: Language): string | undefined =>
  src.startsWith(scheme) ? files[`./pictures/${src.slice(scheme.length)}-${language}.webp`] : undefined;
