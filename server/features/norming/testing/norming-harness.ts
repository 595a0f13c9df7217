import { beforeEach } from 'vitest';
import type { ErrorBody } from '../../../../contract/errors.ts';
import type { NormingStudy } from '../../../../contract/norming.ts';
import { askAs } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { createStudy, type Staff, signedInResearcher } from './studies.ts';

/** When a study is made. */
export const start = new Date('2026-03-02T09:00:00Z');
export const minutes = 60_000;

/** The environment of a test: the server of all tests of a file, and a study with its owner, new for each. */
type Surroundings = { server: TestApp; staff: Staff; study: NormingStudy };

/** A study for each test, and what its owner does with it. */
export const normingHarness = () => {
  const server = useTestApp({ now: start, config: { ORIGIN: 'https://primavista.example' } });
  const around = { server } as Surroundings;
  beforeEach(async () => {
    server.setNow(start);
    await server.query('delete from norming_study');
    around.staff = await signedInResearcher(server);
    around.study = await createStudy(server, around.staff);
  });

  /** Opens or closes the study. */
  const setOpen = (flg_open: boolean, { headers } = around.staff) =>
    askAs<NormingStudy & ErrorBody>(server, headers, 'POST', `/norming/${around.study.uid_study}/open`, {
      flg_open,
    });

  /** The security events of this kind that the owner has caused. */
  const eventsOf = (name: string) =>
    server.query('select des_target, jsn_detail from security_event where des_event = $1 and des_user = $2', [
      name,
      around.staff.account.email,
    ]);

  return { around, setOpen, eventsOf };
};
