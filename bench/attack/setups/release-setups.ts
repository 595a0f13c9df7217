import fc from 'fast-check';
import { openTiers, releaseTiers } from '../../../contract/rules/releases.ts';
import type { Json } from '../valid-values.ts';
import { language, oneOf, record, type Setups } from './setup.ts';

const note = fc.constantFrom<Json>('Un tempo era sbagliato.', 'A time\nwas wrong.');
const authors = fc.constantFrom<Json>(
  [{ name: 'Anna Esempio', orcid: '0000-0001-2345-6789' }],
  [{ name: 'An organisation' }],
);

/** Those that can be made where there is one of 2020: it depends on the year of the clock. */
const versions = ['2020.2.0', '2020.1.1', `${new Date().getUTCFullYear()}.1.0`];

/** Of the research releases: how they are made, and how they are downloaded. */
export const releaseSetups: Setups = {
  'GET /releases': async ({ fixtures }) => {
    await fixtures.publicFindings();
    await fixtures.wholeReleases();
    return {};
  },
  'POST /releases': async ({ fixtures }) => {
    await fixtures.wholeReleases();
    await fixtures.nothingUnderWay();
    const change = record({ des_text_it: note, des_text_en: note });
    const fields = { des_tier: oneOf(releaseTiers), cod_version: oneOf(versions), about: record({ authors }), change };
    return { body: record(fields) };
  },
  'POST /releases/go_on': async ({ fixtures }) => {
    await fixtures.brokenOffRelease();
    return {};
  },
  'POST /releases/cancel': async ({ fixtures }) => {
    await fixtures.brokenOffRelease();
    return {};
  },
  'POST /releases/open': async ({ fixtures }) => ({
    body: record({ des_tier: oneOf(releaseTiers), cod_version: fc.constant(await fixtures.wholeReleases()) }),
  }),
  'POST /releases/link': async ({ fixtures }) => ({
    body: record({ des_tier: oneOf(releaseTiers), cod_version: fc.constant(await fixtures.wholeReleases()) }),
  }),
  'GET /releases/:des_tier/:cod_version/archive': async ({ fixtures }) => {
    await fixtures.publicFindings();
    const cod_version = fc.constant(await fixtures.wholeReleases());
    return { params: record({ des_tier: oneOf(openTiers), cod_version }) };
  },
  'GET /releases/:des_tier/:cod_version/codebook/:language': async ({ fixtures }) => {
    await fixtures.publicFindings();
    const cod_version = fc.constant(await fixtures.wholeReleases());
    return { params: record({ des_tier: oneOf(openTiers), cod_version, language }) };
  },
};
