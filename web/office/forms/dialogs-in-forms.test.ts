import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['/web/**/*.tsx', '!**/*.test.*', '!**/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every top-level declaration of the pages, by `file name`; and where the names of a file come from. */
const declarations = new Map<string, string>();
const imports = new Map<string, string>();
for (const [file, source] of Object.entries(sources)) {
  for (const text of source.split(/^(?=(?:export )?const \w)/m)) {
    const [, name] = /^(?:export )?const (\w+)/.exec(text) ?? [];
    if (name) declarations.set(`${file} ${name}`, text);
  }
  for (const [, names = '', from = ''] of source.matchAll(/^import \{([^}]+)\} from '(\.[^']+)'/gm)) {
    const { pathname } = new URL(from, `file://${file}`);
    for (const name of names.split(',')) imports.set(`${file} ${name.trim()}`, pathname);
  }
}

/** The declaration that a name stands for in a file. */
const resolve = (place: string): string => {
  const [name = ''] = place.split(' ').slice(1);
  const from = imports.get(place);
  return from ? `${from} ${name}` : place;
};

/** The components that a text shows, seen from a file. */
const shownIn = (file: string, text: string): string[] =>
  [...text.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => resolve(`${file} ${name}`));

const opensDialog = (place: string, seen = new Set<string>()): boolean => {
  const text = declarations.get(place) ?? '';
  if (seen.has(place)) return false;
  seen.add(place);
  if (/<dialog\b|<Modal\b|<Popover\b|dialogOnDemand\(/.test(text)) return true;
  return shownIn(place.split(' ')[0] ?? '', text).some((each) => opensDialog(each, seen));
};

type Form = { place: string; content: string };

/** The content of each form; of those too that put what they are given into a form. */
const findForms = (known: readonly string[] = []): Form[] => {
  const forms = [...declarations].flatMap(([place, text]) => {
    const file = place.split(' ')[0] ?? '';
    return [...text.matchAll(/<(\w+)\b.*?<\/\1>/gs)].flatMap(([content, tag = '']) =>
      tag === 'form' || known.includes(resolve(`${file} ${tag}`)) ? [{ place, content }] : [],
    );
  });
  const wrappers = forms.filter(({ content }) => content.includes('{children}')).map(({ place }) => place);
  return wrappers.every((place) => known.includes(place)) ? forms : findForms([...known, ...wrappers]);
};

it('no dialog sits in the form of something else, which would take its events for its own', () => {
  const forms = findForms();
  expect(forms.length).toBeGreaterThan(25);
  const withDialog = forms.filter(({ place, content }) =>
    shownIn(place.split(' ')[0] ?? '', content).some((each) => opensDialog(each)),
  );
  expect(withDialog.map(({ place }) => place)).toEqual([]);
});
