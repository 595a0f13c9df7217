import { expect, it } from 'vitest';
import { languages } from '../../i18n/language.tsx';
import { maxFound, searchGuide } from './GuideSearch.tsx';
import { guideContent } from './guide-content.ts';

const sections = [
  {
    id: 'wifi',
    title: 'Se il Wi-Fi non va',
    body: 'Prima di tutto: [prova](#before).\n\n## Il giorno prima {#wifi-before}\n\n- **Perché** la rete cade.\n',
  },
  { id: 'talk', title: 'La rete delle domande', body: 'Niente.\n' },
];

const ids = (question: string) => searchGuide(sections, question).map(({ id }) => id);

it.each([
  ['PERCHE rete', ['wifi-before'], 'below one heading, whatever their case and accents'],
  ['perché  domande', [], 'below two headings'],
  ['doma', ['talk'], 'by their beginning'],
  ['mande', [], 'by their middle'],
  ['rete', ['talk', 'wifi-before'], 'in titles first'],
  ['', [], 'without a word'],
  ['è', [], 'of one letter'],
])('%o finds %o: words %s', (question, found) => {
  expect(ids(question)).toEqual(found);
});

it('shows words, not Markdown', () => {
  expect(searchGuide(sections, 'prova')).toEqual([
    { id: 'wifi', title: 'Se il Wi-Fi non va', excerpt: 'Prima di tutto: prova.' },
  ]);
});

it('cuts a long text around what was found', () => {
  const body = `${'parola '.repeat(100)}ago ${'parola '.repeat(100)}`;
  const [found] = searchGuide([{ id: 'long', title: 'Lungo', body }], 'ago');
  expect(found?.excerpt).toMatch(/^… .* ago .* …$/);
  expect(found?.excerpt.length).toBeLessThan(250);
});

it.each(languages)('searches the whole guide (%s), and shows a few', async (language) => {
  const guide = await guideContent(language);
  const found = searchGuide(guide, language === 'it' ? 'classe' : 'class');
  expect(found).toHaveLength(maxFound);
  expect(searchGuide(guide, 'wi-fi')[0]?.id).toBe('wifi');
});
