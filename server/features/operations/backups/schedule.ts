import { addDays, dayInItaly } from '../../../../contract/rules/italian-days.ts';
import { timeZone } from '../../../../contract/rules/limits.ts';
import type { State } from './schedule-state.ts';

const hourMs = 3_600_000;
const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** When clocks in Italy show `at` (HH:MM) on a day: the first of two, or an hour later where the time is skipped. */
const timeOn = (day: string, at: string): Date => {
  const utc = Date.parse(`${day}T${at}:00Z`);
  const inSummer = new Date(utc - 2 * hourMs);
  return clock.format(inSummer) === at ? inSummer : new Date(utc - hourMs);
};

/** When a backup was due last, for the setting BACKUP_AT (HH:MM in Italy). */
export const lastDue = (at: string, now: Date): Date => {
  const today = timeOn(dayInItaly(now), at);
  return today <= now ? today : timeOn(addDays(dayInItaly(now), -1), at);
};

export const nextDue = (at: string, now: Date): Date => {
  const today = timeOn(dayInItaly(now), at);
  return today > now ? today : timeOn(addDays(dayInItaly(now), 1), at);
};

/** How long to wait after each failed attempt, in ms; after the last one, until the next day. */
const pausesMs = [10 * 60_000, 30 * 60_000, 2 * hourMs];

type Schedule = { at: string; hasBucket: boolean };

/** Returns when to make the next backup: at once where that is past. Notes from the future, of a wrong clock, do not count. */
export const nextAttempt = (state: State, { at, hasBucket }: Schedule, now: Date): Date => {
  const due = lastDue(at, now);
  const isSince = (time: string): boolean => Date.parse(time) >= due.getTime() && Date.parse(time) <= now.getTime();
  const isDone = state.files.some((file) => isSince(file.tms_made_at) && (file.flg_uploaded || !hasBucket));
  if (isDone || isSince(state.tms_since)) return nextDue(at, now);
  const { failure } = state;
  if (!failure || !isSince(failure.tms_at)) return due;
  const pauseMs = pausesMs[failure.num_attempts - 1];
  return pauseMs === undefined ? nextDue(at, now) : new Date(Date.parse(failure.tms_at) + pauseMs);
};

/** A little less than a week: backups take longer on some days. */
const trialAfterMs = 6.5 * 24 * hourMs;

/** Whether to restore the newest backup for a trial: once a week, and again after a failed trial. */
export const isTrialDue = ({ trial, files }: Pick<State, 'trial' | 'files'>, now: Date): boolean => {
  if (files.length === 0) return false;
  if (!trial || trial.des_result === 'failed' || trial.des_result === 'no_room') return true;
  const ageMs = now.getTime() - Date.parse(trial.tms_at);
  return ageMs < 0 || ageMs >= trialAfterMs;
};
