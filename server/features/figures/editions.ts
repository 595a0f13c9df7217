import type { GroupLevel, GroupVariable } from '../../../contract/findings.ts';
import { groupLevels, groupVariables } from '../../../contract/rules/findings.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { minimumFacesLikeThese } from '../../../contract/rules/limits.ts';
import { type RunFlag, runFlags } from '../../../contract/run-quality.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Database, DbOrTx, Tx } from '../../db/database.ts';
import { figuresEdition } from '../../db/schema/figures.ts';
import { transaction } from '../../db/transaction.ts';
import { editionFigures } from './edition-figures.ts';
import { type ProfiledRun, readFaces, readNames, readProfiledRuns } from './read-runs.ts';
import { type EditionKey, packSums, readSnapshot, type Snapshot } from './snapshots.repository.ts';
import { type AddedRun, conditionalOfRuns, sumsOfRuns } from './sums-of-runs.ts';
import { eachVariable } from './word-findings.ts';

/** An edition needs so many more runs, or fewer, or a tenth. */
const enoughMore = 100;

const monday = 1;

type LastEdition = Pick<typeof figuresEdition.$inferSelect, 'num_step' | 'num_runs' | 'dat_day'>;

/** `isAnyDay`: not only on Mondays. */
export const isEditionDue = (
  { num_step, num_runs }: Pick<Snapshot, 'num_step' | 'num_runs'>,
  last: LastEdition | null,
  { day, isAnyDay }: { day: string; isAnyDay: boolean },
): boolean => {
  if (num_runs < minimumFacesLikeThese) return false;
  const isDay = isAnyDay || new Date(day).getUTCDay() === monday;
  if (!last) return isDay;
  const change = Math.abs(num_runs - last.num_runs);
  return isDay && last.dat_day < day && num_step > last.num_step && change >= Math.min(enoughMore, last.num_runs / 10);
};

const ages = [
  { upTo: 13, level: 'to_13' },
  { upTo: 17, level: '14_17' },
  { upTo: 24, level: '18_24' },
  { upTo: 39, level: '25_39' },
] as const;

/** null: not said. */
export const levelsOf = ({
  des_gender,
  val_year_birth: birth,
  des_phenotype,
  year,
}: Omit<ProfiledRun, keyof AddedRun | 'num_step' | 'flags'>): Record<GroupVariable, GroupLevel | null> => ({
  gender: des_gender === 'F' || des_gender === 'M' ? des_gender : 'other',
  age: birth === null ? null : (ages.find(({ upTo }) => year - birth <= upTo)?.level ?? '40_on'),
  own_phenotype: des_phenotype,
});

/** Reads the runs once, and adds up all parts that an edition shows. */
const addUpParts = async (tx: Tx, key: EditionKey, { num_step }: Snapshot) => {
  const faces = await readFaces(tx);
  const unflagged = sumsOfRuns(faces);
  const conditional = conditionalOfRuns(faces);
  const flags = Object.fromEntries(runFlags.map((flag) => [flag, 0])) as Record<RunFlag, number>;
  const levels = eachVariable(
    (variable) =>
      new Map<GroupLevel, ReturnType<typeof sumsOfRuns>>(
        groupLevels[variable].map((level) => [level, sumsOfRuns(faces)]),
      ),
  );
  let flagged = 0;
  await readProfiledRuns(tx, { ...key, flg_more_time: false }, (run) => {
    // Came in after the snapshot.
    if (run.num_step > num_step) return;
    const levelsOfRun = levelsOf(run);
    for (const variable of groupVariables) {
      const level = levelsOfRun[variable];
      if (level) levels[variable].get(level)?.add(run);
    }
    for (const flag of run.flags) flags[flag] += 1;
    if (run.flags.length > 0) {
      flagged += 1;
      return;
    }
    unflagged.add(run);
    conditional.add(run);
  });
  return {
    unflagged: { runs: unflagged.runs(), sums: unflagged.read() },
    flagged: { runs: flagged, flags },
    conditional: conditional.read(),
    levels: eachVariable((variable) =>
      [...levels[variable]].map(([des_level, sums]) => ({ des_level, runs: sums.runs(), sums: sums.read() })),
    ),
  };
};

type Candidate = EditionKey &
  Pick<Snapshot, 'num_step' | 'num_runs'> & { isAnyDay: boolean; last: (LastEdition & { num_edition: number }) | null };

const findDue = async (db: DbOrTx, now: Date): Promise<Candidate[]> => {
  const { rows } = await db.$client.query<Candidate>(
    `select uid_session, n.id_image_set, n.num_step, n.num_runs,
            s.flg_simulated or s.tms_stopped_at is not null as "isAnyDay", (
              select json_build_object('num_edition', e.num_edition, 'num_step', e.num_step, 'num_runs', e.num_runs,
                                       'dat_day', e.dat_day)
              from figures_edition e where (e.uid_session, e.id_image_set) = (n.uid_session, n.id_image_set)
              order by e.num_edition desc limit 1) as last
     from snapshot n join game_session s using (uid_session)
     where s.flg_public and n.num_runs >= $1 order by n.id_image_set`,
    [minimumFacesLikeThese],
  );
  const day = dayInItaly(now);
  return rows.filter(({ last, isAnyDay, ...figures }) => isEditionDue(figures, last, { day, isAnyDay }));
};

export type EditionJob = { key: EditionKey; now: Date };

/** Makes an edition if one is due. Resolves to whether it was. */
export const makeEdition = (db: Database, { key, now }: EditionJob): Promise<boolean> =>
  transaction(db, async (tx) => {
    await tx.$client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.edition]);
    const due = (await findDue(tx, now)).find(({ id_image_set }) => id_image_set === key.id_image_set);
    const snapshot = due && (await readSnapshot(tx, { ...key, flg_more_time: false }));
    if (!snapshot) return false;
    const { num_step, num_runs, sums } = snapshot;
    const parts = await addUpParts(tx, key, snapshot);
    await tx.insert(figuresEdition).values({
      ...{ ...key, num_edition: (due.last?.num_edition ?? 0) + 1, num_step, num_runs },
      ...{ tms_at: now, dat_day: dayInItaly(now), val_sums: packSums(sums) },
      jsn_figures: editionFigures({ names: await readNames(tx), runs: num_runs, sums, ...parts }),
    });
    return true;
  });

/** Makes all due editions, with `make` where it takes long. Resolves to how many. */
export const makeEditions = async (
  db: Database,
  now: Date,
  make: (job: EditionJob) => Promise<boolean> = (job) => makeEdition(db, job),
): Promise<number> => {
  let made = 0;
  for (const { uid_session, id_image_set } of await findDue(db, now)) {
    if (await make({ key: { uid_session, id_image_set }, now })) made += 1;
  }
  return made;
};
