import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Image } from '../../../../contract/game.ts';
import { results } from '../../../i18n/results.ts';
import { FacesCredit } from './FacesCredit.tsx';

const builtIn = results.it.answers.credits;
const creditOf = (des_credit: string | null) => {
  const face: Image = {
    id: 1,
    file_name: 'a.avif',
    tutorial: false,
    des_phenotype: 'Arabian',
    des_gender: 'F',
    des_credit,
  };
  return renderToStaticMarkup(createElement(FacesCredit, { face, builtIn }));
};

describe('FacesCredit', () => {
  it('describes the built-in faces', () => {
    expect(creditOf(null)).toContain(builtIn);
  });

  it('gives only the owner of imported faces', () => {
    expect(creditOf('Example Foundation').replace(/<[^>]+>/g, '')).toBe('Volti: Example Foundation');
  });
});
