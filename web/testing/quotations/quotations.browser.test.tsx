import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../i18n/language.tsx';
import { answerApi } from '../answer-api.ts';
import { accountScreens } from './account-screens.tsx';
import { plain, type Quotation } from './quotation.ts';
import { staffScreens } from './staff-screens.tsx';
import { supportScreens } from './support-screens.tsx';
import { testScreens } from './test-screens.tsx';

const api = answerApi();

/** Italian is looked for on every screen by `npm run check:release`, and here where the specification quotes it. */
const isEverywhere = import.meta.env.PRIMA_VISTA_SEEDS === 'all';
const languagesOf = (quotations: Quotation[]): readonly Language[] =>
  isEverywhere || quotations.some(({ language }) => language === 'it') ? languages : ['en'];

describe.each([...testScreens, ...accountScreens, ...staffScreens, ...supportScreens])(
  '$name',
  ({ open, quotations }) => {
    it.each(languagesOf(quotations))('has what the specification quotes (%s)', async (language) => {
      await open(language, api);
      for (const { section, quoted, language: quotedIn, entry } of quotations) {
        const where = `section ${section}: ${quoted}`;
        if (quotedIn === language) expect(plain(entry(language)), where).toContain(plain(quoted));
        await expect.poll(() => plain(document.body.innerText), { message: where }).toContain(plain(entry(language)));
      }
    });
  },
);
