import { describe, expect, it } from 'vitest';
import { languages } from '../../i18n/language.tsx';
import { answerApi } from '../answer-api.ts';
import { accountScreens } from './account-screens.tsx';
import { plain } from './quotation.ts';
import { staffScreens } from './staff-screens.tsx';
import { supportScreens } from './support-screens.tsx';
import { testScreens } from './test-screens.tsx';

const api = answerApi();

describe.each([...testScreens, ...accountScreens, ...staffScreens, ...supportScreens])(
  '$name',
  ({ open, quotations }) => {
    it.each(languages)('has what the specification quotes (%s)', async (language) => {
      await open(language, api);
      for (const { section, quoted, language: quotedIn, entry } of quotations) {
        const where = `section ${section}: ${quoted}`;
        if (quotedIn === language) expect(plain(entry(language)), where).toContain(plain(quoted));
        await expect.poll(() => plain(document.body.innerText), { message: where }).toContain(plain(entry(language)));
      }
    });
  },
);
