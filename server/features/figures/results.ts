import { type AdjectiveName, type FaceGender, faceGenders, type Phenotype } from '../../../contract/game.ts';
import type { AggregateResult, Count, Estimates, Uncertainty } from '../../../contract/results.ts';
import { minimumMarginRuns, minimumPublicGroup, minimumPublicShown } from '../../../contract/rules/limits.ts';
import type { EditionFigures } from '../../db/schema/figures.ts';
import type { Interval } from '../../stats/intervals.ts';
import { type FaceSum, type Sums, sumOf } from '../../stats/sums.ts';
import { estimateWords, type TableWord } from '../../stats/table.ts';
import { roundInterval } from './shares.ts';
import { noVerdicts, stepOf, verdictsOf, type Whose } from './verdicts.ts';
import { byPhenotype } from './word-findings.ts';

/** 0 to 100, whole or with two decimals. */
const percentYes = ({ yes, answers }: Count, isWhole: boolean): number | null => {
  if (answers === 0) return null;
  return isWhole ? Math.round((100 * yes) / answers) : Math.round((yes / answers) * 10_000) / 100;
};

const countsOf = (faces: readonly FaceSum[], phenotype: Phenotype) => {
  const countOf = (genders: readonly FaceGender[]): Count => {
    const found = faces.filter((face) => face.des_phenotype === phenotype && genders.includes(face.des_gender));
    return { yes: sumOf(found.map(({ yes }) => yes)), answers: sumOf(found.map(({ answers }) => answers)) };
  };
  return { ALL: countOf(faceGenders), F: countOf(['F']), M: countOf(['M']) };
};

/** With fewer than `minimum` runs, the maps are null; `isWhole`: whole percents, without counts. */
export const aggregate = (
  names: ReadonlyMap<number, AdjectiveName>,
  { runs, sums }: { runs: number; sums: Sums },
  { minimum, isWhole = false }: { minimum: number; isWhole?: boolean },
): AggregateResult[] =>
  [...names].map(([id_adjective, des_adjective]) => {
    const word = { id_adjective, des_adjective, val_participants: runs, jsn_estimates: null };
    const answered = sums.get(id_adjective)?.phenotypes.runs ?? 0;
    // A class may let all faces of a word pass, but for one pupil.
    if (runs < minimum || (answered > 0 && answered < minimum))
      return { ...word, flg_too_small: true, jsn_aggregation: null, jsn_counts: null };
    const counts = byPhenotype((_, phenotype) => countsOf(sums.get(id_adjective)?.faces ?? [], phenotype));
    const jsn_aggregation = byPhenotype((_, phenotype) => {
      const { ALL, F, M } = counts[phenotype];
      return { ALL: percentYes(ALL, isWhole), F: percentYes(F, isWhole), M: percentYes(M, isWhole) };
    });
    return { ...word, flg_too_small: false, jsn_aggregation, jsn_counts: isWhole ? null : counts };
  });

/** Runs, or classes, behind a word's margins. */
const leastOf: Record<Whose, number> = { campaign: minimumMarginRuns, class: 0, all_classes: minimumPublicGroup };

const marginsOf = (word: TableWord, whose: Whose): Pick<Estimates, 'phenotypes' | 'face_genders'> => {
  const round = (interval: Interval | null | undefined, step = 1) =>
    interval && word.runs >= leastOf[whose] ? roundInterval(interval, step) : null;
  const ofGender = (gender: 'F' | 'M'): Uncertainty => ({
    these_faces: round(word.faceGender[gender]?.interval),
    faces_like_these: null,
  });
  return {
    phenotypes: byPhenotype((place) => ({
      these_faces: round(word.phenotypes[place]?.theseFaces.interval),
      faces_like_these:
        whose === 'campaign' ? round(word.phenotypes[place]?.facesLikeThese?.interval, stepOf.campaign) : null,
    })),
    face_genders: { F: ofGender('F'), M: ofGender('M') },
  };
};

/** Returns intervals and verdicts by word. Of all classes, a cluster in `sums` is a class. */
export const classEstimates = (sums: Sums, whose: 'class' | 'all_classes'): Map<number, Estimates> =>
  new Map(
    [...estimateWords(sums)].map(([id, word]) => [
      id,
      { dat_edition: null, ...marginsOf(word, whose), ...verdictsOf(id, word, whose) },
    ]),
  );

/** Returns intervals as of now and verdicts as of the edition, by word. */
export const campaignEstimates = (
  sums: Sums,
  runs: number,
  edition: { dat_day: string; verdicts: EditionFigures['verdicts'] } | null,
): Map<number, Estimates> =>
  new Map(
    [...(runs < minimumPublicShown ? [] : estimateWords(sums))].map(([id, word]) => [
      id,
      {
        dat_edition: edition?.dat_day ?? null,
        ...marginsOf(word, 'campaign'),
        ...(edition?.verdicts[id] ?? noVerdicts('too_few_runs', 'campaign')),
      },
    ]),
  );

export const withEstimates = (
  results: AggregateResult[],
  estimates: ReadonlyMap<number, Estimates>,
  whose: Whose,
): AggregateResult[] => {
  const none: Uncertainty = { these_faces: null, faces_like_these: null };
  const nothing: Estimates = {
    dat_edition: null,
    phenotypes: byPhenotype(() => none),
    face_genders: { F: none, M: none },
    ...noVerdicts('no_comparison', whose),
  };
  return results.map((result) =>
    result.flg_too_small ? result : { ...result, jsn_estimates: estimates.get(result.id_adjective) ?? nothing },
  );
};
