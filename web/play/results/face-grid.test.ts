import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FaceGrid, type NumberedFace } from './FaceGrid.tsx';

const face = (number: number, id: number, flg_response: boolean | null): NumberedFace => ({
  number,
  image: {
    id,
    file_name: `face${id}.avif`,
    tutorial: false,
    des_phenotype: 'Arabian',
    des_gender: 'F',
    des_credit: null,
  },
  flg_response,
});
const html = renderToStaticMarkup(
  createElement(FaceGrid, { faces: [face(1, 31, true), face(2, 4, false), face(7, 15, null)] }),
);

describe('FaceGrid', () => {
  it('gives each face the number of its place in the test, and the answer', () => {
    expect([...html.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
      'Volto 1: SÌ',
      'Volto 2: NO',
      'Volto 7: nessuna risposta',
    ]);
  });

  it('does not describe the faces', () => {
    expect(html).not.toMatch(/arab|femminil/i);
  });

  it('offers AVIF, and then WebP, and has no third file that WebKit would load as well', () => {
    expect(html).toContain('srcSet="/generated_faces/face31.avif"');
    expect(html).toContain('srcSet="/generated_faces/face31.webp"');
    expect(html).not.toContain(' src=');
  });
});
