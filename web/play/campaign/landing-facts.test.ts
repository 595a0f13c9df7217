import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { results } from '../../i18n/results.ts';
import { faceOf } from '../results/answer-fixtures.ts';
import { FacesCredit } from '../run/faces/FacePicture.tsx';
import { Facts } from './LandingActions.tsx';

const facesOf = (des_credit: string | null) =>
  [true, false, false].map((tutorial, id) => faceOf(id, 'Arabian', { des_credit, tutorial }));
const [builtIn, imported] = [facesOf(null), facesOf('Example Foundation')];
const html = (element: ReactElement) => renderToStaticMarkup(element);

describe('the facts of the landing page', () => {
  it('say of the built-in faces alone that they are generated', () => {
    expect(html(createElement(Facts, { images: builtIn }))).toContain('<span class="">· 10 volti generati</span>');
    const facts = html(createElement(Facts, { images: imported }));
    expect(facts).toContain('<span class="">· 10 volti</span>');
    expect(facts).not.toMatch(/generati|reale/);
  });

  it('only take up the space until the faces are loaded', () => {
    expect(html(createElement(Facts, { images: undefined }))).toContain('<span class="invisible">·');
  });
});

it('the credit describes the built-in faces, and names only the owner of imported ones', () => {
  const { credits } = results.it.answers;
  const creditOf = ([face]: typeof builtIn) => html(createElement(FacesCredit, { face, builtIn: credits }));
  expect(creditOf(builtIn)).toContain(credits);
  expect(creditOf(imported).replace(/<[^>]+>/g, '')).toBe('Volti: Example Foundation');
});
