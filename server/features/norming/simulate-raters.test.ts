import { beforeEach, describe, expect, it } from 'vitest';
import type { NormingResults } from '../../../contract/norming.ts';
import { askAs } from '../../testing/accounts.ts';
import { normingHarness } from './testing/norming-harness.ts';
import { createStudy, resultsOf } from './testing/studies.ts';

const { around } = normingHarness();
const { server } = around;
let { staff } = around;
beforeEach(() => {
  ({ staff } = around);
});

describe('a rehearsal', () => {
  it('has simulated raters, the same for everybody who looks, and stores none', async () => {
    const rehearsal = await createStudy(server, staff, { flg_simulated: true });
    expect(rehearsal).toMatchObject({ num_raters: 40, num_completed: 40, des_address: null });
    const looks: NormingResults[] = [];
    for (let look = 0; look < 2; look += 1) looks.push(await resultsOf(server, staff, rehearsal.uid_study));
    expect(looks[0]).toEqual(looks[1]);
    const misfits = looks[0]?.figures?.faces.flatMap((face) => face.misfits) ?? [];
    for (const planted of ['gender', 'phenotype', 'age', 'mood']) expect(misfits).toContain(planted);
    expect(await server.query('select 1 from norming_rater where uid_study = $1', [rehearsal.uid_study])).toEqual([]);
  });

  it('is deleted without being closed first', async () => {
    const rehearsal = await createStudy(server, staff, { flg_simulated: true });
    const { status } = await askAs(server, staff.headers, 'DELETE', `/norming/${rehearsal.uid_study}`);
    expect(status).toBe(200);
  });
});
