import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownClasses, shownIfStoppedBefore } from './foreign-classes.ts';

fc.configureGlobal({ seed: 20260302 });

const classOf = (stopped: string, runs: number) => ({
  uid_session: `${stopped} ${runs}`,
  runs,
  tms_stopped_at: new Date(stopped),
});
const runsShown = (classes: ReturnType<typeof classOf>[]) => shownClasses(classes).map(({ runs }) => runs);

test('a class stopped late in the evening belongs to the day on which its last runs are taken', () => {
  expect(shownIfStoppedBefore(new Date('2026-03-03T00:00:00Z'))).toEqual(new Date('2026-03-02T23:45:00Z'));
  expect(shownIfStoppedBefore(new Date('2026-03-03T23:59:59Z'))).toEqual(new Date('2026-03-02T23:45:00Z'));
});

test('one class alone is not shown, however large; with a second one both are', () => {
  expect(runsShown([])).toEqual([]);
  expect(runsShown([classOf('2026-03-02T09:00:00Z', 300)])).toEqual([]);
  expect(runsShown([classOf('2026-03-02T09:00:00Z', 5), classOf('2026-03-02T10:00:00Z', 5)])).toEqual([5, 5]);
});

test('two classes with fewer than ten runs are not shown', () => {
  expect(runsShown([classOf('2026-03-02T09:00:00Z', 5), classOf('2026-03-02T10:00:00Z', 4)])).toEqual([]);
});

test('a single class of a later day waits for another one', () => {
  const first = [classOf('2026-03-02T09:00:00Z', 20), classOf('2026-03-02T10:00:00Z', 20)];
  const third = classOf('2026-03-03T09:00:00Z', 21);
  expect(runsShown([...first, third])).toEqual([20, 20]);
  expect(runsShown([...first, third, classOf('2026-03-06T09:00:00Z', 22)])).toEqual([20, 20, 21, 22]);
});

test('all classes of a day come together', () => {
  const hours = ['08', '09', '10', '11', '12'];
  const classes = hours.map((hour) => classOf(`2026-03-02T${hour}:00:00Z`, 9));
  expect(shownClasses(classes)).toEqual(classes);
  const evening = [classOf('2026-03-01T23:50:00Z', 20), classOf('2026-03-02T23:40:00Z', 20)];
  expect(shownClasses(evening)).toEqual(evening);
});

test('from one day to the next, nothing comes or two classes and ten runs at least', () => {
  const days = fc.array(fc.array(fc.integer({ min: 5, max: 30 }), { maxLength: 4 }), { maxLength: 12 });
  fc.assert(
    fc.property(days, (drawn) => {
      let before: ReturnType<typeof classOf>[] = [];
      const classes: typeof before = [];
      for (const [day, counts] of drawn.entries()) {
        const stopped = new Date(Date.UTC(2026, 2, 1 + day, 9)).toISOString();
        classes.push(...counts.map((runs, index) => ({ ...classOf(stopped, runs), uid_session: `${day} ${index}` })));
        const after = shownClasses(classes);
        expect(after.slice(0, before.length)).toEqual(before);
        const come = after.slice(before.length);
        if (come.length > 0) {
          expect(come.length).toBeGreaterThanOrEqual(2);
          expect(come.reduce((sum, { runs }) => sum + runs, 0)).toBeGreaterThanOrEqual(10);
        }
        before = after;
      }
    }),
  );
});
