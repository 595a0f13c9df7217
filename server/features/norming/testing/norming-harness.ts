import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ErrorBody } from '../../../../contract/errors.ts';
import type { NormingStudy } from '../../../../contract/norming.ts';
import { askAs } from '../../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createStudy, type Staff, signedInResearcher } from './studies.ts';

/** When a study is made. */
export const start = new Date('2026-03-02T09:00:00Z');
export const minutes = 60_000;

/** The environment of a test: the server of all tests of a file, and a study with its owner, new for each. */
type Surroundings = { server: TestApp; staff: Staff; study: NormingStudy };

/** A study for each test, and what its owner does with it. */
export const normingHarness = () => {
  const around = {} as Surroundings;
  beforeAll(async () => {
    around.server = await buildTestApp({ now: start });
  });
  afterAll(() => around.server.close());
  beforeEach(async () => {
    around.server.setNow(start);
    await around.server.db.$client.query('delete from norming_study');
    around.staff = await signedInResearcher(around.server);
    around.study = await createStudy(around.server, around.staff);
  });

  const query = async (text: string, values?: unknown[]) => (await around.server.db.$client.query(text, values)).rows;

  /** Opens or closes the study. */
  const setOpen = (flg_open: boolean, { headers } = around.staff) =>
    askAs<NormingStudy & ErrorBody>(around.server, headers, 'POST', `/norming/${around.study.uid_study}/open`, {
      flg_open,
    });

  /** The security events of this kind that the owner has caused. */
  const eventsOf = (name: string) =>
    query('select des_target, jsn_detail from security_event where des_event = $1 and des_user = $2', [
      name,
      around.staff.account.email,
    ]);

  return { around, query, setOpen, eventsOf };
};
