import { expect, it } from 'vitest';
import { type ManifestRow, manifestText } from './manifest.ts';

it('a manifest lists every face in an order that follows neither from their names nor from the input', () => {
  const rows = ['0a', '1b', '2c', '3d', '4e'].map(
    (name): ManifestRow => ({ file_name: `${name}.avif`, des_phenotype: 'Arabian', des_gender: 'F', tutorial: false }),
  );
  expect(manifestText(rows)).toBe(manifestText(rows.toReversed()));
  const listed: ManifestRow[] = JSON.parse(manifestText(rows));
  expect(listed).toEqual(expect.arrayContaining(rows));
  expect(listed).not.toEqual(rows);
});
