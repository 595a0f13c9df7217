import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { results } from '../../../i18n/results.ts';
import { imageOf } from '../../testing/class-session.ts';
import { FacesCredit } from './FacesCredit.tsx';

const builtIn = results.it.answers.credits;
const creditOf = (des_credit: string | null) =>
  renderToStaticMarkup(createElement(FacesCredit, { face: imageOf(1, { des_credit }), builtIn }));

describe('FacesCredit', () => {
  it('describes the built-in faces', () => {
    expect(creditOf(null)).toContain(builtIn);
  });

  it('gives only the owner of imported faces', () => {
    expect(creditOf('Example Foundation').replace(/<[^>]+>/g, '')).toBe('Volti: Example Foundation');
  });
});
