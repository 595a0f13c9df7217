import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AggregateResult } from '../../../contract/results.ts';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import { runsEverySeed } from '../../../tools/landing-cases.ts';
import { bearerOf } from '../../testing/accounts.ts';
import {
  askForResults,
  changeState,
  deleteClasses,
  type Pupil,
  startedClass,
  submitRuns,
} from '../../testing/class-sessions.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { compareFigures, takeDueSteps } from '../figures/figures.ts';

const server = useTestApp();
const teacher = useSignedIn(server);

const whichClass = fc.constantFrom<(0 | 1)[]>(0, 1);
const isSometimes = fc.constantFrom(false, false, true);
const handIn = fc.record({
  ...{ kind: fc.constant('hand in' as const), class: whichClass, flg_untimed: isSometimes },
  howMany: fc.integer({ min: 1, max: 4 }),
});
const stop = fc.record({ kind: fc.constant('stop' as const), class: whichClass });
const wait = fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 6 }) });
/** An event, after which the teacher reads the results. */
const event = fc.oneof(
  { weight: 8, arbitrary: handIn },
  { weight: 2, arbitrary: stop },
  { weight: 2, arbitrary: wait },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('step' as const) }) },
);
const events = fc.array(event, { minLength: 10, maxLength: 16 });
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

const pass = async (minutes: number) => {
  server.setNow(new Date(server.now().getTime() + minutes * 60_000));
  teacher.headers = await bearerOf(server, teacher.account);
};

/** Two classes of 30 who have joined, one of them stopped, the other well on its way. */
const newClasses = async () => {
  await deleteClasses(server);
  await pass(1);
  const classes = [];
  for (const completed of [5, 9]) {
    const { uid_session, late } = await startedClass(server, teacher, { completed, playing: 30 - completed });
    classes.push({ uid_session, pupils: late });
  }
  await changeState(server, teacher, classes[0]?.uid_session ?? '', 'stop');
  return classes;
};

const happen = async (step: Event, classes: { uid_session: string; pupils: Pupil[] }[]) => {
  if (step.kind === 'step') return takeDueSteps(server.db, server.now());
  if (step.kind === 'wait') return pass(step.minutes);
  const { uid_session, pupils } = classes[step.class] as (typeof classes)[number];
  if (step.kind === 'stop') return changeState(server, teacher, uid_session, 'stop');
  // Some are refused since their class was stopped too long ago.
  return submitRuns(server, pupils.splice(0, step.howMany), step).catch(() => {});
};

/** What can be compared with what was read before: how many runs figures are made of, and what they say. */
const shown = (figures: AggregateResult[]) => ({
  runs: figures[0]?.jsn_aggregation ? (figures[0]?.val_participants ?? 0) : 0,
  says: JSON.stringify(figures.map(({ jsn_counts, jsn_aggregation }) => [jsn_counts, jsn_aggregation])),
});
const nothing = JSON.stringify(Array.from({ length: 5 }, () => [null, null]));
type Shown = ReturnType<typeof shown>;

const isStepOrNothing = (before: Shown, after: Shown): boolean =>
  before.runs === after.runs ? before.says === after.says : after.runs - before.runs >= minimumClassGroup;

test('whatever happens in whatever order, figures that were read twice differ by five runs or more, or not at all', async () => {
  let seen = { changes: 0, comparisons: 0, moreTime: 0 };
  await fc.assert(
    fc.asyncProperty(events, async (sequence) => {
      const classes = await newClasses();
      const last = new Map<string, Shown>();
      for (const step of sequence) {
        await happen(step, classes);
        for (const { uid_session } of classes) {
          const { status, body } = await askForResults(server, teacher, uid_session);
          if (status === 409) continue;
          for (const kind of ['class_results', 'all_classes', 'more_time'] as const) {
            const figures = kind === 'more_time' ? body.more_time.results : body[kind];
            const after = figures.length === 0 ? { runs: 0, says: nothing } : shown(figures);
            const before = last.get(kind + uid_session) ?? { runs: 0, says: nothing };
            expect(isStepOrNothing(before, after)).toBe(true);
            if (kind === 'more_time' && after.runs > 0) seen = { ...seen, moreTime: seen.moreTime + 1 };
            if (before.runs > 0 && before.runs !== after.runs) seen = { ...seen, changes: seen.changes + 1 };
            if (kind === 'all_classes' && after.runs > 0) seen = { ...seen, comparisons: seen.comparisons + 1 };
            last.set(kind + uid_session, after);
          }
          const { num_completed, num_untimed, num_counted, num_waiting, num_left_out, num_set_aside } = body;
          expect(num_untimed + num_counted + num_waiting + num_left_out + num_set_aside).toBe(num_completed);
          expect(num_waiting).toBeLessThan(minimumClassGroup);
        }
      }
      expect((await compareFigures(server.db)).differences).toEqual([]);
    }),
    { numRuns: runsEverySeed ? 8 : 3, seed: 20260302 },
  );
  // The generated sequences did produce enough changes and comparisons.
  const enough = runsEverySeed ? 5 : 2;
  expect(seen.changes).toBeGreaterThan(enough);
  expect(seen.comparisons).toBeGreaterThan(enough);
  expect(seen.moreTime).toBeGreaterThan(enough);
});
