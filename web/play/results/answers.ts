import type { Adjective, AdjectiveName, Image, Phenotype } from '../../../contract/game.ts';
import type { AggregateResult, Count } from '../../../contract/results.ts';
import { call } from '../../api/client.ts';
import type { Analysis } from '../../figures/comparison.ts';
import { faceGenders, phenotypes } from '../../figures/face-groups.ts';
import { isFaceGender, type RowKey } from '../../figures/verdict.ts';
import type { RunKey } from '../run/device/run.ts';

/** What somebody answered to a face: YES (true), NO (false), or nothing in time (null). */
export type AnsweredFace = { image: Image; flg_response: boolean | null };

/** Somebody's answers about one word, phenotype by phenotype, in the order in which figures show them. */
export type OwnWord = { id_adjective: number; adjective: AdjectiveName; faces: AnsweredFace[] };

/** The faces of a phenotype or of a gender, as a column shows them from top to bottom. */
export type Column<Key extends RowKey = RowKey> = { key: Key; faces: AnsweredFace[] } & Count;

export const answerOf = ({ flg_response }: AnsweredFace): 'yes' | 'no' | 'none' =>
  flg_response === null ? 'none' : flg_response ? 'yes' : 'no';

/** A word with the faces answered about it. Faces without a phenotype are left out: no column is theirs. */
export const wordOf = ({ id, adjective }: Pick<Adjective, 'id' | 'adjective'>, faces: AnsweredFace[]): OwnWord => ({
  id_adjective: id,
  adjective,
  faces: phenotypes.flatMap((phenotype) => faces.filter(({ image }) => image.des_phenotype === phenotype)),
});

/** YES rises from the ground, NO lies above it, and what passed without an answer on top. */
const heights = { none: 0, no: 1, yes: 2 };
const heightOf = (face: AnsweredFace): number => heights[answerOf(face)];

/** The columns of one word, or of several whose answers are counted together. */
export const columnsOf = <Key extends RowKey>(keys: readonly Key[], ...words: OwnWord[]): Column<Key>[] =>
  keys.map((key) => {
    const faces = words
      .flatMap((word) => word.faces)
      .filter(({ image }) => (isFaceGender(key) ? image.des_gender : image.des_phenotype) === key)
      .sort((one, other) => heightOf(one) - heightOf(other));
    const yes = faces.filter(({ flg_response }) => flg_response === true).length;
    return { key, faces, yes, answers: faces.filter(({ flg_response }) => flg_response !== null).length };
  });

export const keysOf = (analysis: Analysis): readonly RowKey[] => (analysis === 'phenotype' ? phenotypes : faceGenders);

type Played = {
  adjectives: Adjective[];
  images: Image[];
  answers: { id_adjective: number; id_image: number; flg_response: boolean | null }[];
};

export const wordsOfRun = ({ adjectives, images, answers }: Played): OwnWord[] => {
  const imageOf = new Map(images.map((image) => [image.id, image]));
  return adjectives
    .filter(({ tutorial }) => !tutorial)
    .sort((one, other) => one.id - other.id)
    .map((adjective) =>
      wordOf(
        adjective,
        answers.flatMap(({ id_adjective, id_image, flg_response }) => {
          const image = imageOf.get(id_image);
          return image && id_adjective === adjective.id ? [{ image, flg_response }] : [];
        }),
      ),
    );
};

/** A delivered run's answers by word and group. Throws an ApiError like `call`. */
export const loadOwnAnswers = async ({ uid_session, uid_user }: RunKey) => {
  const { adjectives, ...run } = await call('GET /responses/:uid_session/:uid_user', {
    params: { uid_session, uid_user },
  });
  return {
    ...run,
    words: adjectives.map(({ id_adjective: id, adjective, faces }) => wordOf({ id, adjective }, faces)),
  };
};

/** Everybody's figures about the faces of a participant. Throws an ApiError, also where that participant's results are closed. */
export const loadEverybody = async (uid_user: string): Promise<AggregateResult[]> => {
  const [everybody] = await Promise.all([
    call('GET /aggregate_responses', { querystring: { faces_of: uid_user } }),
    call('GET /aggregate_responses', { querystring: { uid_user } }),
  ]);
  return everybody;
};

/** Every word but “migrant”, which neither praises nor blames: the guess is about these, and their YES is counted together. */
export const isPraise = (adjective: AdjectiveName): boolean => adjective !== 'migrant';

export const hasAnswers = (words: OwnWord[]): boolean =>
  words.some(({ faces }) => faces.some(({ flg_response }) => flg_response !== null));

/**
 * The groups with the largest and the smallest share of YES. `unknown`: fewer than two have enough answers, and there are
 * no ends; `alike`: one face more or less of a group would make up for the distance.
 */
export type Gap<Group extends Count> = {
  kind: 'unknown' | 'alike' | 'apart';
  share: number;
  most: Group[];
  least: Group[];
};

/** Shares are ratios of small integers: anything nearer than this is the same. */
export const hair = 1e-9;

/** Three quarters of the answers that the group with most has: two of four are no basis for a sentence. */
export const isComparable = (answers: number, most: number): boolean => answers > 0 && 4 * answers >= 3 * most;

const shareOf = ({ yes, answers }: Count): number => yes / answers;

/** The ends of somebody's answers by group: shares of YES among the answers given, so that no answer is never a NO. */
export const gapOf = <Group extends Count>(groups: readonly Group[]): Gap<Group> => {
  const most = Math.max(...groups.map(({ answers }) => answers));
  const counted = groups.filter(({ answers }) => isComparable(answers, most));
  if (counted.length < 2) return { kind: 'unknown', share: 0, most: [], least: [] };
  const shares = counted.map(shareOf);
  const [highest, lowest] = [Math.max(...shares), Math.min(...shares)];
  const share = highest - lowest;
  const aFace = 1 / most;
  const at = (end: number): Group[] => counted.filter((group) => Math.abs(shareOf(group) - end) < hair);
  return { kind: share < aFace + hair ? 'alike' : 'apart', share, most: at(highest), least: at(lowest) };
};

/** `asked`: the answers of the group that has most of them; `most`: the groups with most YES, where they are apart. */
export const sumOfPraise = <Key extends RowKey>(keys: readonly Key[], words: OwnWord[]) => {
  const praise = words.filter(({ adjective }) => isPraise(adjective));
  const totals = columnsOf(keys, ...praise);
  const gap = gapOf(totals);
  const most = gap.kind === 'apart' ? gap.most.map(({ key }) => key) : [];
  return { praise, totals, gap, most, asked: Math.max(...totals.map(({ answers }) => answers)) };
};

/** The group that somebody thinks to have said YES to most often; `alike`: about the same to all. */
export type Guess = Phenotype | 'alike';

/** A distance between shares of YES that is nearly none: two faces of sixteen, as many as a group has in the four words. */
const near = 2 / 16;

/** `nearly`: the groups, or the one guessed and the first, are hardly apart; `none`: nothing to compare. */
export const meetOf = (
  guess: Guess | undefined,
  totals: ({ key: Phenotype } & Count)[],
): 'right' | 'partly' | 'nearly' | 'differ' | 'none' => {
  const gap = gapOf(totals);
  if (guess === undefined || gap.kind === 'unknown') return 'none';
  if (gap.kind === 'alike') return guess === 'alike' ? 'right' : 'differ';
  if (gap.most.some(({ key }) => key === guess)) return gap.most.length === 1 ? 'right' : 'partly';
  const [highest] = gap.most.map(shareOf);
  const [guessed] = totals.filter(({ key }) => key === guess).map(shareOf);
  const distance = guess === 'alike' ? gap.share : (highest ?? 1) - (guessed ?? 0);
  return distance < near + hair ? 'nearly' : 'differ';
};
