import { openInstallation } from '../installation.ts';
import { playLessons } from '../lesson.ts';
import { summarize } from '../percentiles.ts';
import { usualTempo } from '../pupil.ts';
import { isSmoke } from '../report.ts';
import type { Scenario } from '../scenarios.ts';
import { storeTeachers } from '../teacher.ts';

const size = isSmoke ? { classes: 3, pupils: 10 } : { classes: 10, pupils: 30 };

/** A school: classes that start together, lose their connections, reload and submit twice, from one address. */
export const classes: Scenario = async (atEnd) => {
  const { startServer, database } = await openInstallation(atEnd, 'classes');
  // An empty RATE_LIMIT_PER_IP is the default.
  const { origin } = await startServer({ RATE_LIMIT_PER_IP: '' });
  const teachers = await storeTeachers(database, size.classes);
  const { log, live, uids, seconds } = await playLessons({
    origin,
    teachers,
    pupils: size.pupils,
    tempo: usualTempo(20_000),
  });

  const { rows } = await database.query<{ uid_user: string; is_whole: boolean }>(
    `select uid_user, tms_completed_at is not null and count(id_image) = 120 as is_whole
     from participant left join response using (uid_user) group by uid_user`,
  );
  const whole = new Set(rows.filter(({ is_whole }) => is_whole).map(({ uid_user }) => uid_user));
  const expected = size.classes * size.pupils;
  return {
    ...{ classes: size.classes, pupils_of_each: size.pupils, seconds },
    ...{ disconnects: log.disconnects, reloads: log.reloads, double_submits: log.double_submits },
    ...{ live_answers: live.durations.length, joined: rows.length, completed: whole.size },
    must_be_zero: {
      lost: expected - uids.filter((uid) => whole.has(uid)).length,
      duplicated: rows.filter(({ uid_user }) => !uids.includes(uid_user)).length,
      refused: log.refused.length,
      wrong_live_counts: live.wrong.length,
    },
    calls: [
      { call: 'POST /gamesession/:uid_session/createuser', ...summarize(log.createuser) },
      { call: 'POST /responses', ...summarize(log.submit) },
    ],
    problems: [...new Set(log.refused), ...live.wrong.slice(0, 5)],
  };
};
