import type { Run } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { type FetchedSession, fetchSession } from './open-survey.ts';

/** How long the markers of a stopped session stay on a device: pupils may still want to see their answers. */
const keptForMs = 7 * 24 * 60 * 60 * 1000;

const isMark = ({ mode, status }: Run) => mode === 'class' && status === 'delivered';

const isPast = (session: FetchedSession, now: number): boolean => {
  if (session === 'unreachable') return false;
  return (
    session === 'unknown' || (session.tms_stopped_at !== null && now - Date.parse(session.tms_stopped_at) > keptForMs)
  );
};

/** Deletes the markers of all other sessions on this device: a later class is using it. */
export const forgetOtherSessions = async (uid_session: string, { store }: Device): Promise<void> => {
  for (const run of await store.all()) if (isMark(run) && run.uid_session !== uid_session) await store.remove(run);
};

/** Deletes the markers of sessions that were deleted or stopped a week ago. `now` is in ms since 1970. */
export const forgetPastSessions = async ({ store }: Device, now: number): Promise<void> => {
  const marks = (await store.all()).filter(isMark);
  for (const uid_session of new Set(marks.map((mark) => mark.uid_session))) {
    if (!isPast(await fetchSession(uid_session, true), now)) continue;
    for (const mark of marks) if (mark.uid_session === uid_session) await store.remove(mark);
  }
};
