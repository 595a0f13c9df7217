import { describe, expect, it } from 'vitest';
import { type ManifestRow, manifestText } from './manifest.ts';

const rows = ['0a', '1b', '2c', '3d', '4e'].map(
  (name): ManifestRow => ({
    file_name: `${name}.avif`,
    des_phenotype: 'Arabian',
    des_gender: 'F',
    tutorial: false,
  }),
);

describe('manifestText', () => {
  it('lists every face, whatever the input order', () => {
    expect(manifestText(rows)).toBe(manifestText(rows.toReversed()));
    expect(JSON.parse(manifestText(rows))).toEqual(expect.arrayContaining(rows));
  });

  it('orders by neither name nor row', () => {
    const names = JSON.parse(manifestText(rows)).map(({ file_name }: ManifestRow) => file_name);
    expect(names).not.toEqual(rows.map(({ file_name }) => file_name));
  });
});
