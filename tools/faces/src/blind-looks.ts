import { z } from 'zod';
import { faceGenders, phenotypes } from '../../../contract/game.ts';
import type { FaceDesign } from './design.ts';
import { table } from './document-part.ts';
import { mean } from './reading-lines.ts';

/** What somebody wrote of one face on a shuffled sheet, knowing nothing but the picture. */
export const Look = z.strictObject({
  n: z.int().positive(),
  phenotype: z.enum(phenotypes),
  second: z.enum(phenotypes),
  gender: z.enum(faceGenders),
  /** Of the gender: 1 guessed, 5 certain. */
  sure: z.int().min(1).max(5),
  age: z.number().min(0).max(120),
  mood: z.string().min(1),
  /** 0 none, 1 a hint, 2 clear, 3 strong. */
  mood_strength: z.int().min(0).max(3),
  odd: z.string(),
  /** Whether they would believe that it is a person: 1 no, 7 yes. */
  believe: z.int().min(1).max(7),
});
export type Look = z.infer<typeof Look>;

/** Who is on the sheets, in the order of the numbers: a face of the set, and the fingerprint of its picture there. */
export const Place = z.strictObject({
  id: z.string(),
  made_from: z.string(),
  /** There so that others are not judged alone; looked at on an earlier sheet. */
  company: z.literal(true).optional(),
});
export type Place = z.infer<typeof Place>;

export const samePicture = (one: Place, other: Place): boolean =>
  one.id === other.id && one.made_from === other.made_from;

export type Sitter = Pick<FaceDesign, 'id' | 'phenotype' | 'gender'> & Omit<Place, 'company'>;
/** A face and what each person wrote of it. */
export type LookedAt = Sitter & { looks: Look[] };

/**
 * The faces of the set that were looked at, with what was written; those that have been replaced or drawn anew since are
 * left out, and so is what was written of those who only kept others company. Not everybody has seen every sheet. Throws an
 * Error when a look has a number twice, or nobody has written of one who is still there.
 */
export const lookedAt = (sitters: Sitter[], key: Place[], looks: Look[][]): LookedAt[] =>
  key.flatMap((place, at) => {
    const own = looks.flatMap((look, person) => {
      const found = look.filter(({ n }) => n === at + 1);
      if (found.length > 1) throw new Error(`look ${person + 1} has number ${at + 1} ${found.length} times`);
      return found;
    });
    const sitter = sitters.find((face) => samePicture(place, face));
    if (!sitter || place.company) return [];
    if (own.length === 0) throw new Error(`nobody has looked at number ${at + 1}`);
    return [{ ...sitter, looks: own }];
  });

const moodOf = ({ mood, mood_strength }: Look): string => (mood_strength === 0 ? 'neutral' : mood);
const smiles = ['smiling', 'friendly', 'happy', 'amused', 'pleased', 'warm', 'content', 'smirking', 'confident'];

/** Of 7. Something is noted of nearly every drawn face, mostly of its hair: only where it tells is the face replaced. */
const hardly = 2;

/** How many of the looks see something. */
const count = (looks: Look[], sees: (look: Look) => boolean): number => looks.filter(sees).length;
const most = ({ looks }: LookedAt): number => looks.length / 2;

/** Why a face should be replaced: what more than half of the looks see. Empty for a face that is read as it was meant. */
export const complaintsOfLooks = (face: LookedAt): string[] => {
  const { phenotype, gender, looks } = face;
  const many = (sees: (look: Look) => boolean): boolean => count(looks, sees) > most(face);
  return [
    ...(many((look) => look.gender !== gender) ? ['read as the other gender'] : []),
    ...(many((look) => look.phenotype !== phenotype && look.second !== phenotype) ? ['read as another phenotype'] : []),
    ...(many((look) => moodOf(look) !== 'neutral' && look.mood_strength >= 2) ? ['in a mood'] : []),
    ...(many(({ odd, believe }) => odd !== '' && believe <= hardly) ? ['odd, hardly believed'] : []),
  ];
};

/** What the looks at a group of faces say, counted over faces and people. */
const summaryOfLooks = (faces: LookedAt[]) => {
  const all = faces.flatMap((face) => face.looks.map((look) => ({ face, look })));
  const share = (sees: (one: (typeof all)[number]) => boolean): string => `${all.filter(sees).length} of ${all.length}`;
  return {
    gender: share(({ face, look }) => look.gender === face.gender),
    phenotype: share(({ face, look }) => look.phenotype === face.phenotype),
    either: share(({ face, look }) => [look.phenotype, look.second].includes(face.phenotype)),
    neutral: share(({ look }) => moodOf(look) === 'neutral'),
    friendly: share(({ look }) => smiles.includes(moodOf(look))),
    otherMood: share(({ look }) => moodOf(look) !== 'neutral' && !smiles.includes(moodOf(look))),
    age: mean(all.map(({ look }) => look.age)).toFixed(1),
    believe: mean(all.map(({ look }) => look.believe)).toFixed(1),
  };
};

const names = { F: 'women', M: 'men' } as const;

/** The looks at a set as a Markdown table, a line for each phenotype and gender and one for all. */
export const looksTable = (faces: LookedAt[]): string => {
  const groups = phenotypes.flatMap((phenotype) =>
    faceGenders.map((gender) => ({
      name: `${phenotype}, ${names[gender]}`,
      own: faces.filter((face) => face.phenotype === phenotype && face.gender === gender),
    })),
  );
  return table(
    [
      'Looked at without knowing',
      'Gender as designed',
      'Phenotype as designed',
      'As first or second guess',
      'Neutral',
      'Friendly',
      'Another mood',
      'Age, mean',
      'Believed to be a person (1 to 7), mean',
    ],
    [...groups, { name: 'All', own: faces }]
      .filter(({ own }) => own.length > 0)
      .map(({ name, own }) => [name, ...Object.values(summaryOfLooks(own))]),
  );
};
