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
    ['let last=[...faces.toReversed()]', ['toReversed']],
    ['if(e&&URL.canParse(e))go()', ['URL.canParse']],
    ['fetch(e,{signal:AbortSignal.timeout(9)})', ['AbortSignal.timeout']],
    ['navigator.wakeLock.request(`screen`)', ['navigator.wakeLock']],
    ['new OffscreenCanvas(1,1)', ['OffscreenCanvas']],
    ['requestIdleCallback(work)', ['requestIdleCallback']],
    ['e.split(/(?<=:)/)', ['/(?<=:)/']],
    // As the build writes it for Safari.
    ['e.split(RegExp(`(?<=:)`))', ['/(?<=:)/']],
    ['e.split(new RegExp(`(?<!:)x`))', ['/(?<!:)x/']],
  ])('are found in %s', (code, names) => expect(findNewBuiltIns(code)).toEqual(names));

  it.each([
    '`requestIdleCallback`in window&&requestIdleCallback(work)',
    'typeof OffscreenCanvas==`function`&&new OffscreenCanvas(1,1)',
    'element.showPopover?.()',
    'navigator.storage?.estimate?.()',
    'if(!(`wakeLock`in navigator))return;navigator.wakeLock.request(`screen`)',
    'text.navigation.home',
    '[...faces].sort(byAge).at(-1)',
    '({union:1})',
  ])('are not found in %s, which asks first or means something else', (code) =>
    expect(findNewBuiltIns(`()=>{${code}}`)).toEqual([]),
  );

  it('are not called by the service worker, which no build looks at', () =>
    expect(findNewBuiltIns(read('public/service-worker.js'))).toEqual([]));
});

describe('CSS newer than Chrome 109 and Safari 15.6', () => {
  it.each([
    ['.a{color:light-dark(#fff,#000)}', ['light-dark()']],
    ['.a{color:oklch(0.7 0.1 50)}', ['oklch() or oklab()']],
    ['.a{color:red;&:hover{color:#00f}}', ['a nested rule (&)']],
    ['.a{.b &{color:#00f}}', ['a nested rule (&)']],
    ['@media (width<16rem){.a{color:red}}', ['a range in a media query']],
    ['.a{color:color-mix(in srgb,red 20%,#fff)}', ['color-mix() without a fallback (color)']],
    ['@media print{.a{border:0;color:color-mix(in srgb,red,#fff)}}', ['color-mix() without a fallback (color)']],
  ])('is found in %s', (css, names) => expect(findNewCss(css)).toEqual(names));

  it.each([
    '.a{color:red;color:color-mix(in srgb,red 20%,#fff)}',
    '.a{color:red}@supports (color:color-mix(in lab,red,red)){.a{color:color-mix(in oklab,red 50%,transparent)}}',
    '@media (max-width:15.99rem){.a>.b{color:red}}',
    '.a:before{content:"& light-dark("}',
    '.a{background:url(/a&b.svg)}',
    '.hover\\:\\[\\&_svg\\]{color:red}',
  ])('is not found in %s', (css) => expect(findNewCss(css)).toEqual([]));
});

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

  it.each(['findLast', 'inert', 'dvh'] as const)('says that a browser without %s is too old', (lacks) => {
    expect(runIn(lacks)).toEqual({ root: { outerHTML: '' }, 'too-old': { hidden: false } });
  });

  it('leaves the page alone in any other', () => {
    expect(runIn('nothing')).toEqual({ root: { outerHTML: '<div id="root">' }, 'too-old': { hidden: true } });
  });

  it.each(['browser-age.js', 'theme.js'])('%s is written in the JavaScript of 2009', (name) => {
    const newer: string[] = [];
    const note = ({ type }: { type: string }) => void newer.push(type);
    new Visitor({
      ArrowFunctionExpression: note,
      TemplateLiteral: note,
      ChainExpression: note,
      SpreadElement: note,
      Property: ({ shorthand, type }) => void (shorthand && newer.push(type)),
      VariableDeclaration: ({ kind, type }) => void (kind !== 'var' && newer.push(type)),
    }).visit(parseSync('script.js', read(name)).program);
    expect(newer).toEqual([]);
  });
});
