import { expect, it } from 'vitest';
import { isOfficeAddress } from '../../../contract/pages.ts';
import { classResults } from '../../i18n/class-results.ts';
import { end } from '../../i18n/end.ts';
import { invite } from '../../i18n/invite.ts';
import { landing } from '../../i18n/landing.ts';
import { type Language, languages } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { sessions } from '../../i18n/sessions.ts';
import { slides } from '../../i18n/slides.ts';
import { survey } from '../../i18n/survey.ts';
import { type PlanLength, plans } from '../lesson/plans.ts';
import { pictureOf } from './GuideText.tsx';
import { guideContent, idsIn, sectionAt } from './guide-content.ts';

const files = import.meta.glob<string>('./content/*/*', { query: '?raw', import: 'default', eager: true });
const resultPages = import.meta.glob<string>('../class-results/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const namesOf = (language: Language) => Object.keys(files).flatMap((path) => path.split(`/${language}/`)[1] ?? []);

/** The buttons that teachers press before, during and after a lesson, in the order of the guide. */
const pressedByTeachers = (language: Language): string[] => {
  const { rehearsing, add, adding, stage, starting, entrance, stopping, stopped, byCode, deleting } =
    sessions[language];
  const { print, download } = classResults[language];
  const inTheLesson = [add, adding.submit, stage.full, stage.poster, starting.submit, stopping.action, stopped.results];
  const whenFakesCome = [entrance.close, entrance.waiting(1), entrance.takeOut.action];
  return [rehearsing.submit, ...inTheLesson, ...whenFakesCome, print, download, byCode.action, deleting.action];
};

/** The texts that pupils press and read in a class session. */
const readByPupils = (language: Language): string[] => {
  const { leave, completed, participant, unfinished } = survey[language];
  const { start, startGame, sending } = slides[language];
  const atTheEnd = [completed.title, completed.report, participant.button];
  const inTrouble = [sending.waiting.title, unfinished.resume, unfinished.restart];
  const afterwards = results[language].deleting.button;
  return [startGame.moreTime, start, leave.button, leave.confirm, ...atTheEnd, ...inTrouble, afterwards];
};

/** The texts that participants of the public test press and read. */
const readInPublic = (language: Language): string[] => {
  const { start, again, unfinished, retry } = landing[language];
  return [
    start,
    invite[language].invite,
    again,
    unfinished.resume,
    retry,
    slides[language].startGame.title,
    end[language].close.button,
  ];
};

const guideOf = async (language: Language) => {
  const sections = await guideContent(language);
  const text = sections.map(({ body }) => body).join('\n');
  return { text, ids: sections.flatMap(idsIn) };
};

it('is the same in both languages: files, headings and their order', async () => {
  const [one, other] = await Promise.all(languages.map(guideOf));
  expect(one?.ids.length).toBeGreaterThan(12);
  expect(one?.ids).toEqual(other?.ids);
  expect(new Set(one?.ids).size).toBe(one?.ids.length);
  expect(namesOf('it')).toEqual(namesOf('en'));
  expect(namesOf('it')).toEqual(expect.arrayContaining(['informativa.txt', 'informativa.docx']));
});

it.each(languages)('%s: links lead to a heading, a page of the site or a DOI', async (language) => {
  const { text, ids } = await guideOf(language);
  const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link);
  const pages = ['/test', '/tutorial', '/endTest/explanation', '/plan', '/check'];
  const leads = (link: string) =>
    link.startsWith('#')
      ? ids.includes(link.slice(1))
      : pages.includes(link) ||
        isOfficeAddress(link) ||
        pictureOf(link, language) !== undefined ||
        /^https:\/\/doi\.org\/10\.\d{4,}\/\S+$/.test(link);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !leads(link))).toEqual([]);
});

it.each(languages)('%s: uses only the Markdown that the page renders', async (language) => {
  const { text } = await guideOf(language);
  expect(text).not.toMatch(/<\/?[a-z!]/i);
  // Sections are at level 2 of the page, their headings at level 3; tables are not rendered.
  expect(text).not.toMatch(/^(#|###+) /m);
  expect(text).not.toMatch(/^\|/m);
});

it.each(languages)('%s: quotes what teachers and pupils press and read as it is on the pages', async (language) => {
  const { text } = await guideOf(language);
  const named = [...pressedByTeachers(language), ...readByPupils(language), ...readInPublic(language)];
  const [open, close] = language === 'it' ? ['«', '»'] : ['“', '”'];
  expect(named.filter((words) => !text.includes(`${open}${words}${close}`))).toEqual([]);
});

it.each(languages)('%s: has the sections that a lesson and its checklist lead to', async (language) => {
  const { ids } = await guideOf(language);
  const named = [...Object.values(plans).flat(), { guide: 'start' }, { guide: 'later' }].map((step) => step.guide);
  const checklist = sessions[language].before.items.map(({ to }) => to.replace('/guide#', ''));
  expect([...named, ...checklist].filter((id) => !ids.includes(id))).toEqual([]);
});

it.each(languages)('%s: has the headings that the results of a class lead to', async (language) => {
  const { ids } = await guideOf(language);
  const named = Object.values(resultPages).flatMap((source) => [...source.matchAll(/\/guide#([a-z-]+)/g)]);
  expect(named.length).toBeGreaterThan(3);
  expect(named.map(([, id = '']) => id).filter((id) => !ids.includes(id))).toEqual([]);
});

/** When each part of the guide's outline begins and ends, in minutes: what a plan has of the same parts, added up. */
const outlineOf = (length: PlanLength): string[] => {
  const parts = [
    ['open'],
    ['join'],
    ['test'],
    ['alone'],
    ['happened', 'words', 'oneWord', 'meaning'],
    ['plans', 'close'],
  ];
  let from = 0;
  return parts.map((names) => {
    const begins = from;
    for (const { name, minutes } of plans[length]) if (names.includes(name)) from += minutes;
    return `${begins}–${from}`;
  });
};

it.each(languages)('%s: the outlines last as long as the plans of the lesson', async (language) => {
  const { text } = await guideOf(language);
  const headings = [...text.matchAll(/^## (\d+–\d+) /gm)].map(([, minutes]) => minutes);
  expect(headings).toEqual(outlineOf(50));
  const short = [...text.matchAll(/\*\*(\d+–\d+)\*\*/g)].map(([, minutes]) => minutes);
  expect(short).toEqual(outlineOf(30));
  const onePage = [...text.matchAll(/^\d\. \*\*.+\*\* \((\d+) minut\w+\)/gm)].map(([, minutes]) => Number(minutes));
  expect(onePage.reduce((sum, minutes) => sum + minutes, 0)).toBe(50);
});

it.each(languages)('%s: the privacy notice fits one page, with gaps for the school', (language) => {
  const lines = String(files[`./content/${language}/informativa.txt`]).trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(60);
  expect(lines.filter((line) => line.length > 90)).toEqual([]);
  expect(lines.join('\n').match(/\[[^\]]+\]/g)?.length).toBeGreaterThan(8);
});

it.each([
  ['', 0],
  ['#talk', 1],
  ['#talk-rules', 1],
  ['#nowhere', 0],
])('an address with %o leads to a chapter', (hash, number) => {
  const chapters = ['start', 'talk'].map((id) => ({ id, title: id, body: `Words.\n\n## Rules {#${id}-rules}\n` }));
  expect(sectionAt(chapters, hash)).toBe(number);
});
