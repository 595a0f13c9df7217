import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classifyRuns } from './class-tally.ts';

test('whatever is waiting, a step is never below five, and no run is in two places', () => {
  const waiting = fc.array(fc.record({ id_image_set: fc.integer({ min: 1, max: 3 }), flg_untimed: fc.boolean() }));
  fc.assert(
    fc.property(waiting, fc.boolean(), (drawn, isOver) => {
      const isNew = { num_step_in: null, num_step_out: null, cod_address: null, flg_moments: false };
      const runs = drawn.map((run, index) => ({ ...run, ...isNew, uid_user: String(index) }));
      const { counted, leftOut, untimed } = classifyRuns(runs, { isOver });
      const places = [...counted, ...leftOut, ...untimed];
      expect(new Set(places).size).toBe(places.length);
      if (isOver) expect(places.length).toBe(runs.length);
      else expect(leftOut).toEqual([]);
      for (const set of [1, 2, 3]) {
        const timed = runs.filter(({ id_image_set, flg_untimed }) => id_image_set === set && !flg_untimed);
        const step = timed.filter(({ uid_user }) => counted.includes(uid_user)).length;
        expect(step).toBe(timed.length >= 5 ? timed.length : 0);
      }
    }),
  );
});
