import type { Language } from '../../i18n/language.tsx';
import documentEn from './content/en/informativa.docx?url';
import textEn from './content/en/informativa.txt?url';
import documentIt from './content/it/informativa.docx?url';
import textIt from './content/it/informativa.txt?url';

/** The addresses of the notice for families: a document to edit, and its text. `npm run notice` makes one of the other. */
export const noticeFiles: Record<Language, { document: string; text: string }> = {
  it: { document: documentIt, text: textIt },
  en: { document: documentEn, text: textEn },
};
