import fc from 'fast-check';
import { expect, it } from 'vitest';
import { languages } from '../../i18n/language.tsx';
import { guideContent } from './guide-content.ts';
import { maxFound, searchGuide } from './guide-search.ts';

const sections = [
  {
    id: 'wifi',
    title: 'Se il Wi-Fi non va',
    body: 'Prima di tutto: [prova](#before).\n\n## Il giorno prima {#wifi-before}\n\n- **Perché** la rete cade.\n',
  },
  { id: 'talk', title: 'La rete delle domande', body: 'Niente.\n' },
];

const ids = (question: string) => searchGuide(sections, question).map(({ id }) => id);

it('finds the heading below which all words are, whatever their case and accents', () => {
  expect(ids('PERCHE rete')).toEqual(['wifi-before']);
  expect(ids('perché  domande')).toEqual([]);
});

it('finds the beginning of a word, not its middle', () => {
  expect(ids('doma')).toEqual(['talk']);
  expect(ids('mande')).toEqual([]);
});

it('names first what has the words in its title', () => {
  expect(ids('rete')).toEqual(['talk', 'wifi-before']);
});

it('shows words, not Markdown', () => {
  expect(searchGuide(sections, 'prova')).toEqual([
    { id: 'wifi', title: 'Se il Wi-Fi non va', excerpt: 'Prima di tutto: prova.' },
  ]);
});

it.each(['', ' ', 'a', 'è'])('does not search for %o', (question) => {
  expect(ids(question)).toEqual([]);
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

it('takes any question', () => {
  fc.assert(
    fc.property(fc.string(), (question) => {
      expect(searchGuide(sections, question).length).toBeLessThanOrEqual(maxFound);
    }),
  );
});
