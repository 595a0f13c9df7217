import { beforeEach } from 'vitest';
import type { ErrorBody } from '../../../../contract/errors.ts';
import type { NormingStudy } from '../../../../contract/norming.ts';
import { askAs } from '../../../testing/accounts.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { createStudy, type Staff, signedInResearcher } from './studies.ts';

/** When a study is made. */
export const start = new Date('2026-03-02T09:00:00Z');
export const minutes = 60_000;

/** A study for each test, and what its owner does with it. */
export const normingHarness = () => {
  const server = useTestApp({ now: start, config: { ORIGIN: 'https://primavista.example' } });
  const [staff, study] = [{} as Staff, {} as NormingStudy];
  beforeEach(async () => {
    server.setNow(start);
    await server.query('delete from norming_study');
    Object.assign(staff, await signedInResearcher(server));
    Object.assign(study, await createStudy(server, staff));
  });

  /** Opens or closes the study. */
  const setOpen = (flg_open: boolean, { headers } = staff) =>
    askAs<NormingStudy & ErrorBody>(server, headers, 'POST', `/norming/${study.uid_study}/open`, { flg_open });

  /** The security events of this kind that the owner has caused. */
  const eventsOf = (name: string) =>
    server.query('select des_target, jsn_detail from security_event where des_event = $1 and des_user = $2', [
      name,
      staff.account.email,
    ]);

  return { server, staff, study, setOpen, eventsOf };
};
