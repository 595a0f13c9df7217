import { sql } from 'drizzle-orm';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import { gameSession, participant } from '../../db/schema/runs.ts';

/**
 * Whether a class has as many tests as its figures need, of the same faces: completed with the usual time, not set aside or
 * taken out. For a query from game_session.
 */
export const isEnoughForFigures = sql<boolean>`exists (
  select from ${participant} where ${participant.uid_session} = ${gameSession.uid_session}
    and ${participant.tms_completed_at} is not null and not ${participant.flg_untimed} and not ${participant.flg_void}
    and ${participant.des_aside} is null
  group by ${participant.id_image_set} having count(*) >= ${sql.raw(String(minimumClassGroup))})`;
