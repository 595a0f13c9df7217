import fc from 'fast-check';
import type { Json } from '../valid-values.ts';
import { record, type Setups } from './setup.ts';

const plan = fc.integer({ min: 0 }).map((number): Json => `Piano ${number}:\nprima «migrant».`);
const note = fc.constantFrom<Json>('Era sbagliato.', 'It was wrong:\nsee above.');

/** Of the findings: what everybody sees, and what is published. */
export const findingsSetups: Setups = {
  'GET /findings': async ({ fixtures }) => {
    await fixtures.publicFindings();
    return {
      querystring: record({ runs: fc.constantFrom('all', 'unflagged'), group: fc.constantFrom('gender', 'age') }, []),
    };
  },
  'GET /findings/preview': async () => ({
    querystring: record({ runs: fc.constantFrom('all', 'unflagged'), group: fc.constantFrom('gender', 'age') }, []),
  }),
  'GET /findings/:cod_frozen': async ({ fixtures }) => {
    await fixtures.publicFindings();
    return { params: fc.constant<Json>({ cod_frozen: await fixtures.frozenFindings() }), querystring: fc.constant({}) };
  },
  'POST /findings/freeze': async ({ fixtures }) => {
    await fixtures.figuresToFreeze();
    return {};
  },
  'POST /findings/plans': async ({ fixtures }) => {
    await fixtures.campaignWithoutRuns();
    return { body: record({ des_text: plan }) };
  },
  'POST /findings/errata': async () => ({ body: record({ des_text_it: note, des_text_en: note }) }),
};
