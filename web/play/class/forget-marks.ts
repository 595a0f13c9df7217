import type { Run } from '../device/run.ts';
import type { Device } from '../device/this-device.ts';
import { type Asked, askSession } from './open-survey.ts';

/** How long after its stop a session's marks stay on a device, in ms: until then a pupil may want the own answers. */
const keptForMs = 7 * 24 * 60 * 60 * 1000;

const isMark = ({ mode, status }: Run) => mode === 'class' && status === 'delivered';

const isPast = (session: Asked, now: number): boolean => {
  if (session === 'unreachable') return false;
  return (
    session === 'unknown' || (session.tms_stopped_at !== null && now - Date.parse(session.tms_stopped_at) > keptForMs)
  );
};

/** Forgets who completed the test of any other session on this device: a class has come after them. */
export const forgetOtherSessions = async (uid_session: string, { store }: Device): Promise<void> => {
  for (const run of await store.all()) if (isMark(run) && run.uid_session !== uid_session) await store.remove(run);
};

/** Forgets who completed the test of a session that was deleted, or stopped a week ago. `now` is in ms since 1970. */
export const forgetPastSessions = async ({ store }: Device, now: number): Promise<void> => {
  const marks = (await store.all()).filter(isMark);
  for (const uid_session of new Set(marks.map((mark) => mark.uid_session))) {
    if (!isPast(await askSession(uid_session, true), now)) continue;
    for (const mark of marks) if (mark.uid_session === uid_session) await store.remove(mark);
  }
};
