import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Image } from '../../../contract/game.ts';
import { Facts } from './LandingActions.tsx';

const face = (id: number, des_credit: string | null, tutorial = false): Image => ({
  id,
  file_name: `face${id}.avif`,
  tutorial,
  des_phenotype: 'Arabian',
  des_gender: 'F',
  des_credit,
});
const facts = (images: Image[] | undefined) => renderToStaticMarkup(createElement(Facts, { images }));
const facesOf = (credit: string | null) => [face(1, credit, true), face(2, credit), face(3, credit)];

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
