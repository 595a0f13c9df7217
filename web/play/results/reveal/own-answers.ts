import type { Adjective, AdjectiveName, Image, Phenotype } from '../../../../contract/game.ts';
import { phenotypes } from '../../../figures/face-groups.ts';

/** What somebody answered to a face: YES (true), NO (false), or nothing in time (null). */
export type AnsweredFace = { image: Image; flg_response: boolean | null };

/** The answers about one word, to faces of one phenotype. `faces`: as a column shows them from top to bottom. */
export type OwnGroup = { phenotype: Phenotype; faces: AnsweredFace[]; yes: number; answers: number };

/** Somebody's answers about one word, by phenotype, in the order in which figures show them. */
export type OwnWord = { id_adjective: number; adjective: AdjectiveName; groups: OwnGroup[] };

const height = ({ flg_response }: AnsweredFace): number => (flg_response === null ? 0 : flg_response ? 2 : 1);

const groupOf = (phenotype: Phenotype, faces: AnsweredFace[]): OwnGroup => ({
  phenotype,
  // YES rises from the ground, NO lies above it, and what passed without an answer on top.
  faces: [...faces].sort((one, other) => height(one) - height(other)),
  yes: faces.filter(({ flg_response }) => flg_response === true).length,
  answers: faces.filter(({ flg_response }) => flg_response !== null).length,
});

/** A word with the faces answered about it. Faces without a phenotype are left out: no column is theirs. */
export const wordOf = ({ id, adjective }: Pick<Adjective, 'id' | 'adjective'>, faces: AnsweredFace[]): OwnWord => ({
  id_adjective: id,
  adjective,
  groups: phenotypes.map((phenotype) =>
    groupOf(
      phenotype,
      faces.filter(({ image }) => image.des_phenotype === phenotype),
    ),
  ),
});

type Played = {
  adjectives: Adjective[];
  images: Image[];
  answers: { id_adjective: number; id_image: number; flg_response: boolean | null }[];
};

/** The words of a run that is on the device, in the order in which they were played. */
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

/** Every word but “migrant”, which neither praises nor blames. */
export const isPraise = (adjective: AdjectiveName): boolean => adjective !== 'migrant';

/** The words that the guess is about, and of which YES is counted together. */
export const praising = (words: OwnWord[]): OwnWord[] => words.filter(({ adjective }) => isPraise(adjective));

/** The YES and the answers of each phenotype in several words together. */
export const totalsOf = (words: OwnWord[]): Pick<OwnGroup, 'phenotype' | 'yes' | 'answers'>[] =>
  phenotypes.map((phenotype) => {
    const own = words.flatMap(({ groups }) => groups.filter((group) => group.phenotype === phenotype));
    const sum = (key: 'yes' | 'answers') => own.reduce((total, group) => total + group[key], 0);
    return { phenotype, yes: sum('yes'), answers: sum('answers') };
  });
