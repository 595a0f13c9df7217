import type { Rating } from '../../../contract/norming.ts';
import { ratingScale } from '../../../contract/rules/norming.ts';

/** A question about a face, by the field that it answers. */
export type Question = Exclude<keyof Rating, 'id_image' | 'val_elapsed_time'>;

/** Answers about a face so far; a skipped question is null. */
export type Answers = Partial<Pick<Rating, Question>>;

export type ScaleQuestion = 'val_friendliness' | 'val_attractiveness' | 'val_realness';

export const isScale = (question: Question): question is ScaleQuestion =>
  question === 'val_friendliness' || question === 'val_attractiveness' || question === 'val_realness';

const unanswered: Pick<Rating, Question> = {
  val_age: null,
  des_gender: null,
  des_phenotype: null,
  val_friendliness: null,
  val_attractiveness: null,
  val_realness: null,
};

/** Attractiveness is only for adults, in studies that ask about it. */
export const questionsFor = ({ flg_attractiveness }: { flg_attractiveness: boolean }): Question[] =>
  (Object.keys(unanswered) as Question[]).filter((question) => question !== 'val_attractiveness' || flg_attractiveness);

export const ratingOf = (id_image: number, answers: Answers, elapsedMs: number): Rating => ({
  id_image,
  ...unanswered,
  ...answers,
  // A page that stayed open for days is no longer about time.
  val_elapsed_time: Math.min(86_400_000, Math.max(0, Math.round(elapsedMs))),
});

export const scaleValues: readonly number[] = Array.from(
  { length: ratingScale.max - ratingScale.min + 1 },
  (_, index) => ratingScale.min + index,
);
