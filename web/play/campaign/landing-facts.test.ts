import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Image } from '../../../contract/game.ts';
import { faceOf } from '../results/answer-fixtures.ts';
import { Facts } from './LandingActions.tsx';

const facts = (images: Image[] | undefined) => renderToStaticMarkup(createElement(Facts, { images }));
const facesOf = (des_credit: string | null) =>
  [true, false, false].map((tutorial, id) => faceOf(id, 'Arabian', { des_credit, tutorial }));

describe('the facts of the landing page', () => {
  it('say of the built-in faces that they are generated', () => {
    expect(facts(facesOf(null))).toContain('<span class="">· 10 volti generati</span>');
  });

  it('do not say so of imported faces', () => {
    const html = facts(facesOf('Example Foundation'));
    expect(html).toContain('<span class="">· 10 volti</span>');
    expect(html).not.toMatch(/generati|reale/);
  });

  it('only take up the space until the faces are loaded', () => {
    expect(facts(undefined)).toContain('<span class="invisible">·');
  });
});
