import { addDays, dayInItaly } from '../../contract/rules/italian-days.ts';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import type { Database } from '../db/database.ts';
import { type Entries, forgetVisitors, type Recorded, startRecording } from '../features/audit/audit.ts';
import { arrivals, isWeekend, momentAt, momentBefore } from './audit-calendar.ts';
import { entriesOf, signInOf } from './audit-entries.ts';
import { member, unknownGuest } from './audit-guests.ts';
import * as visits from './audit-visits.ts';
import { colleagueClasses, type DemoClass, demoClasses } from './demo-classes.ts';
import { demoTickets } from './demo-tickets.ts';
import { demoAdministrator, demoColleague, demoTeacher } from './people.ts';

/** Days with rows, including today; and days before today with addresses, as retention keeps them. */
export const auditDays = 30;
const addressDays = 7;

const minutes = 60_000;

const administrator = member(demoAdministrator, 0);
const teacher = member(demoTeacher, 1);
const colleague = member(demoColleague, 2);

/** The public test's visitors on a day. */
const publicDay = (day: string, random: () => number): Recorded[] =>
  arrivals(day, random).flatMap((hour) => {
    const drawn = random();
    const visit = drawn < 0.3 ? visits.publicRun : drawn < 0.95 ? visits.bounce : visits.lateReturn;
    return entriesOf(visit, unknownGuest(random), momentAt(day, hour));
  });

/** The office's visits on weekdays: the administrator on every third, a teacher on the others. */
const officeDay = (day: string, place: number): Recorded[] => {
  if (isWeekend(day))
    return place % 9 === 0 ? entriesOf(visits.scanner, unknownGuest(seededRandom(place)), momentAt(day, 5)) : [];
  const begin = momentAt(day, 14.5 + (place % 5) / 4);
  const [who, visit] =
    place % 3 === 0
      ? ([administrator, visits.administration] as const)
      : ([place % 2 ? teacher : colleague, visits.preparation] as const);
  const refused = place % 4 === 1 ? signInOf(visits.refusedSignIn, who, new Date(begin.getTime() - minutes)) : [];
  return [
    ...refused,
    ...signInOf(visits.signIn, who, begin),
    ...entriesOf(visit, who, new Date(begin.getTime() + 8000)),
  ];
};

/** A simulated class, with its teacher, its pupils and one who mistypes the code. */
const classDay = (
  { begun, pupils }: DemoClass,
  who: typeof teacher,
  { now, random }: { now: Date; random: () => number },
): Recorded[] => {
  if (begun === null) return [];
  const start = new Date(now.getTime() - begun * minutes);
  return [
    ...signInOf(visits.signIn, who, new Date(start.getTime() - 2 * minutes)),
    ...entriesOf(visits.lesson, who, start),
    ...Array.from({ length: pupils }, () =>
      entriesOf(visits.pupil, unknownGuest(random), new Date(start.getTime() + 1.5 * minutes * random())),
    ).flat(),
    ...entriesOf(visits.wrongCode, unknownGuest(random), start),
  ];
};

/** A visit to the support page that is half over at `moment`. */
const supportVisit = (visit: visits.Visit, who: typeof teacher, moment: Date): Recorded[] => {
  const begin = new Date(moment.getTime() - (visit.minutes / 2) * minutes);
  return [...signInOf(visits.signIn, who, new Date(begin.getTime() - 8000)), ...entriesOf(visit, who, begin)];
};

/** Visits by the authors of the requests for help, and by the administrator, who answered some. */
const supportVisits = (now: Date): Recorded[] =>
  demoTickets.flatMap(({ from, written, talk = [] }) => [
    ...supportVisit(visits.asking, from === demoTeacher ? teacher : colleague, momentBefore(now, written)),
    ...talk
      .filter(({ by }) => by === 'staff')
      .flatMap((answer) => supportVisit(visits.answering, administrator, momentBefore(now, answer.written))),
  ]);

const security = (at: Date, entry: Omit<Entries['security'], 'at' | 'ip'>): Recorded => ({
  kind: 'security',
  entry: { at, ip: null, ...entry },
});

/** Single events: errors, and recorded changes. */
const rareEvents = (today: string): Recorded[] => {
  const at = (daysAgo: number, hour: number) => momentAt(addDays(today, -daysAgo), hour);
  const frontendError = (daysAgo: number): Recorded => ({
    kind: 'frontend_error',
    entry: {
      at: at(daysAgo, 10.5),
      from: '/sessions/{session_uuid}',
      path: '/sessions/{session_uuid}/results',
      error: "TypeError: Cannot read properties of undefined (reading 'map')",
      stack: 'at ClassResults (/assets/OfficeRoutes.js:1:48213)\nat renderWithHooks (/assets/react.js:1:20114)',
      agent: 'Firefox 144 / Windows',
    },
  });
  const export_ = { event: 'results_exported', user: demoTeacher.email, target: '4C Assemblea di classe' } as const;
  return [
    ...[frontendError(12), frontendError(5), frontendError(5), frontendError(1)],
    ...entriesOf(visits.failedExport, teacher, at(5, 11)),
    {
      kind: 'backend_error',
      entry: {
        ...{ at: at(5, 11), method: 'POST', route: '/gamesession/:uid_session/results/export', query_params: {} },
        error: 'Error 57014',
        exception: 'at readRuns (dist/server/features/classes/export.repository.js:41:17)',
      },
    },
    security(at(5, 11.02), { ...export_, detail: {} }),
    security(at(20, 9.5), {
      ...{
        event: 'role_changed',
        user: demoAdministrator.email,
        target: 'manager',
        detail: { scopes_added: 'support:update' },
      },
    }),
    security(at(16, 9.2), {
      ...{ event: 'user_changed', user: demoAdministrator.email, target: demoColleague.email },
      detail: { full_name: demoColleague.full_name },
    }),
    security(at(9, 15.1), { event: 'session_deleted', user: demoTeacher.email, target: 'Prova', detail: {} }),
  ];
};

const withoutOldAddress = (waiting: Recorded, since: string): Recorded =>
  'ip' in waiting.entry && dayInItaly(waiting.entry.at) < since
    ? ({ ...waiting, entry: { ...waiting.entry, ip: null } } as Recorded)
    : waiting;

/** Returns all entries up to `now` in order of time; the same for the same moment. */
const allEntries = (now: Date): Recorded[] => {
  const today = dayInItaly(now);
  const random = seededRandom(30);
  const days = Array.from({ length: auditDays }, (_, place) => addDays(today, place + 1 - auditDays));
  const entries = [
    ...days.flatMap((day) => publicDay(day, random)),
    ...days.flatMap(officeDay),
    ...demoClasses.flatMap((one) => classDay(one, teacher, { now, random })),
    ...colleagueClasses.flatMap((one) => classDay(one, colleague, { now, random })),
    ...supportVisits(now),
    ...rareEvents(today),
  ];
  const [first = today] = days;
  return entries
    .filter(({ entry: { at } }) => dayInItaly(at) >= first && at <= now)
    .map((waiting) => withoutOldAddress(waiting, addDays(today, -addressDays)))
    .toSorted((a, b) => a.entry.at.getTime() - b.entry.at.getTime());
};

/** Fills the audit with 30 days through the recorder, each day's rows and totals as on the day itself. */
export const simulateAudit = async ({ db, now }: { db: Database; now: () => Date }): Promise<void> => {
  const moment = now();
  const entries = allEntries(moment);
  let clock = moment;
  const problems: string[] = [];
  const log = { warn: (problem: string) => void problems.push(problem) };
  const recorder = startRecording({ db, log, now: () => clock, capacity: 2 * entries.length });
  const byDay = new Map<string, Recorded[]>();
  for (const each of entries) {
    const day = dayInItaly(each.entry.at);
    const ofDay = byDay.get(day);
    if (ofDay) ofDay.push(each);
    else byDay.set(day, [each]);
  }
  for (const ofDay of byDay.values()) {
    clock = ofDay.at(-1)?.entry.at ?? moment;
    for (const { kind, entry } of ofDay) recorder.record(kind, entry);
    await recorder.flush();
  }
  await recorder.stop();
  await forgetVisitors({ db, now });
  if (problems.length > 0) throw new Error(`the audit was not filled: ${problems.join('; ')}`);
};
