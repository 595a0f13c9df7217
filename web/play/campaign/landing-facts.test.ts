import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Image } from '../../../contract/game.ts';
import { LandingFacts } from './LandingFacts.tsx';

const face = (id: number, des_credit: string | null, tutorial = false): Image => ({
  id,
  file_name: `face${id}.avif`,
  tutorial,
  des_phenotype: 'Arabian',
  des_gender: 'F',
  des_credit,
});
const facts = (images: Image[] | undefined) => renderToStaticMarkup(createElement(LandingFacts, { images }));
const facesOf = (credit: string | null) => [face(1, credit, true), face(2, credit), face(3, credit)];

describe('LandingFacts', () => {
  it('says that the built-in faces are of no real person', () => {
    expect(facts(facesOf(null))).toContain(
      '<b>10 volti</b> <small data-known="true">generati, nessuna persona reale</small>',
    );
  });

  it('does not say so of imported faces', () => {
    const html = facts(facesOf('Example Foundation'));
    expect(html).toContain('<b>10 volti</b> <small data-known="true">uno alla volta, in ordine casuale</small>');
    expect(html).not.toMatch(/generati|reale/);
  });

  it('only takes up the space until the faces are loaded', () => {
    expect(facts(undefined)).toContain('<b>Volti</b> <small data-known="false">');
  });
});
