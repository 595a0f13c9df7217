import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { findNewBuiltIns } from './new-built-ins.ts';
import { findNewCss } from './new-css.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../web', name), 'utf8');

describe('built-ins newer than Chrome 109 and Safari 15.6', () => {
  it.each([
    ['faces.toSorted(byAge)', ['toSorted']],
    ['if(e&&URL.canParse(e))go()', ['URL.canParse']],
    ['navigator.wakeLock.request(`screen`)', ['navigator.wakeLock']],
    ['new OffscreenCanvas(1,1)', ['OffscreenCanvas']],
    ['e.split(/(?<=:)/)', ['/(?<=:)/']],
    // As the build writes it for Safari.
    ['e.split(RegExp(`(?<=:)`))', ['/(?<=:)/']],
  ])('are found in %s', (code, names) => expect(findNewBuiltIns(code)).toEqual(names));

  it('are not called by the service worker, which no build looks at', () =>
    expect(findNewBuiltIns(read('public/service-worker.js'))).toEqual([]));
});

it.each([
  ['.a{color:light-dark(#fff,#000)}', ['light-dark()']],
  ['.a{color:oklch(0.7 0.1 50)}', ['oklch() or oklab()']],
  ['.a{.b &{color:#00f}}', ['a nested rule (&)']],
  ['@media (width<16rem){.a{color:red}}', ['a range in a media query']],
  ['.a{color:color-mix(in srgb,red 20%,#fff)}', ['color-mix() without a fallback (color)']],
  ['@media print{.a{border:0;color:color-mix(in srgb,red,#fff)}}', ['color-mix() without a fallback (color)']],
])('CSS newer than Chrome 109 and Safari 15.6 is found in %s', (css, names) => expect(findNewCss(css)).toEqual(names));

describe('the script before all others', () => {
  const script = read('browser-age.js');

  /** Runs it in a page of a browser that lacks something. */
  const runIn = (lacks: 'inert' | 'dvh' | 'findLast' | 'nothing') => {
    const parts = { root: { outerHTML: '<div id="root">' }, 'too-old': { hidden: true } };
    const page = {
      document: {
        body: lacks === 'inert' ? {} : { inert: false },
        getElementById: (id: keyof typeof parts) => parts[id],
      },
      CSS: { supports: () => lacks !== 'dvh' },
    };
    const before = lacks === 'findLast' ? 'delete Array.prototype.findLast;' : '';
    runInNewContext(before + script, page);
    return parts;
  };

  it.each(['findLast', 'inert', 'dvh'] as const)(
    'says that a browser without %s is too old, and of no other',
    (lacks) => {
      expect(runIn(lacks)).toEqual({ root: { outerHTML: '' }, 'too-old': { hidden: false } });
      expect(runIn('nothing')).toEqual({ root: { outerHTML: '<div id="root">' }, 'too-old': { hidden: true } });
    },
  );

  const newerIn = (source: string) => {
    const newer: string[] = [];
    const note = ({ type }: { type: string }) => void newer.push(type);
    new Visitor({
      ArrowFunctionExpression: note,
      TemplateLiteral: note,
      ChainExpression: note,
      SpreadElement: note,
      Property: ({ shorthand, type }) => void (shorthand && newer.push(type)),
      VariableDeclaration: ({ kind, type }) => void (kind !== 'var' && newer.push(type)),
    }).visit(parseSync('script.js', source).program);
    return newer;
  };

  it.each(['browser-age.js', 'theme.js'])('%s is written in the JavaScript of 2009', (name) => {
    expect(newerIn(read(name))).toEqual([]);
    expect(newerIn('const text = () => ({ name, ...other?.[``] });')).toHaveLength(6);
  });
});
