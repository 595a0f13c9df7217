import type { AggregateResult, Estimates, Uncertainty } from '../../../contract/results.ts';
import { minimumPublicGroup, minimumPublicShown, minimumPublicTold } from '../../../contract/rules/limits.ts';
import type { EditionFigures } from '../../db/schema/figures.ts';
import type { Interval } from '../../stats/intervals.ts';
import type { Sums } from '../../stats/sums.ts';
import { estimateWords, type TableWord } from '../../stats/table.ts';
import { noVerdicts, roundInterval, stepOf, verdictsOf, type Whose } from './verdicts.ts';
import { byPhenotype } from './word-findings.ts';

/** The fewest runs, or classes, with an answer to a word behind its margins: few classes do not say how they differ. */
const leastOf: Record<Whose, number> = {
  ...{ campaign: minimumPublicTold, class: 0, all_classes: minimumPublicGroup },
};

/** Returns how uncertain the shares of a word are. */
const marginsOf = (word: TableWord, whose: Whose): Pick<Estimates, 'phenotypes' | 'face_genders'> => {
  const told = (interval: Interval | null | undefined, step = 1) =>
    interval && word.runs >= leastOf[whose] ? roundInterval(interval, step) : null;
  const ofGender = (gender: 'F' | 'M'): Uncertainty => ({
    these_faces: told(word.faceGender[gender]?.interval),
    faces_like_these: null,
  });
  return {
    phenotypes: byPhenotype((place) => ({
      these_faces: told(word.phenotypes[place]?.theseFaces.interval),
      faces_like_these:
        whose === 'campaign' ? told(word.phenotypes[place]?.facesLikeThese?.interval, stepOf.campaign) : null,
    })),
    face_genders: { F: ofGender('F'), M: ofGender('M') },
  };
};

/**
 * Returns how uncertain the figures of a class are and what differs clearly, by word.
 * @param sums of all classes: those in which a class is one cluster
 */
export const classEstimates = (sums: Sums, whose: 'class' | 'all_classes'): Map<number, Estimates> =>
  new Map(
    [...estimateWords(sums)].map(([id, word]) => [
      id,
      { dat_edition: null, ...marginsOf(word, whose), ...verdictsOf(id, word, whose) },
    ]),
  );

/**
 * Returns how uncertain the figures of the campaign are now, by word, and what differs clearly as of an edition. Nothing of
 * fewer runs than shares are shown of.
 * @param edition the last one
 */
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

/** Returns results with their estimates; a word that nobody answered has nothing to say. */
export const withEstimates = (
  results: AggregateResult[],
  estimates: ReadonlyMap<number, Estimates>,
  whose: Whose,
): AggregateResult[] => {
  const none: Uncertainty = { these_faces: null, faces_like_these: null };
  const nothing: Estimates = {
    ...{ dat_edition: null, phenotypes: byPhenotype(() => none), face_genders: { F: none, M: none } },
    ...noVerdicts('no_comparison', whose),
  };
  return results.map((result) =>
    result.flg_too_small ? result : { ...result, jsn_estimates: estimates.get(result.id_adjective) ?? nothing },
  );
};
