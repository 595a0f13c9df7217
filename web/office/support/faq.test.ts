import { expect, it } from 'vitest';
import { isOfficeAddress, pageOf } from '../../../contract/pages.ts';
import { classResults } from '../../i18n/class-results.ts';
import { faq } from '../../i18n/faq.ts';
import { languages } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { sessions } from '../../i18n/sessions.ts';
import { slides } from '../../i18n/slides.ts';
import { support } from '../../i18n/support.ts';
import { users } from '../../i18n/users.ts';
import { guideContent, readHeading } from '../guide/guide-content.ts';

const entriesOf = (language: 'it' | 'en') => faq[language].flatMap(({ entries }) => entries);

it('has the same questions in both languages, each once', () => {
  const [one, other] = languages.map((language) => entriesOf(language).map(({ id, link }) => [id, link?.to]));
  expect(one).toEqual(other);
  expect(new Set(one?.map(([id]) => id)).size).toBe(one?.length);
});

it.each(languages)('%s: links to existing pages and headings', async (language) => {
  const sections = await guideContent(language);
  const ids = sections.flatMap(({ id, body }) => [
    id,
    ...[...body.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) => readHeading(words).id),
  ]);
  const leads = (to: string) => {
    const [page = '', heading] = to.split('#');
    if (pageOf(page) === '/check') return heading === undefined;
    return isOfficeAddress(page) && (heading === undefined || ids.includes(heading));
  };
  const links = entriesOf(language).flatMap(({ link }) => link?.to ?? []);
  expect(links.filter((to) => !leads(to))).toEqual([]);
});

it.each(languages)('%s: quotes buttons as they are on the pages', (language) => {
  const [open, close] = language === 'it' ? ['«', '»'] : ['“', '”'];
  const named = [
    slides[language].sending.waiting.title,
    sessions[language].stage.full,
    sessions[language].deleting.action,
    login[language].forgotten,
    users[language].sendAgain,
    support[language].categories.unexpected_results,
    classResults[language].sides.all.name,
  ];
  const text = entriesOf(language)
    .flatMap(({ question, answer }) => [question, ...answer])
    .join('\n');
  expect(named.filter((words) => !text.includes(`${open}${words}${close}`))).toEqual([]);
});
