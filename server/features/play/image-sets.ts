import type { ShownImage } from '../../../contract/game.ts';
import { firstFormOf, formOf, isDrawn, type Pool, poolOf, wholeOf } from './forms.ts';
import type { FormNumber, StoredImage } from './game.repository.ts';

/** A set, as far as its forms go. */
export type FormSet = { id: number; pool: Pool };

export type ImageSet = FormSet & { flg_active: boolean; images: StoredImage[] };

/** Groups images by set. */
export const imageSetsOf = (images: StoredImage[]): ReadonlyMap<number, ImageSet> => {
  const bySet = new Map<number, StoredImage[]>();
  for (const image of images) {
    const ofSet = bySet.get(image.id_image_set);
    if (ofSet) ofSet.push(image);
    else bySet.set(image.id_image_set, [image]);
  }
  return new Map(
    [...bySet].map(([id, ofSet]) => {
      const flg_active = ofSet.some((image) => image.flg_active);
      return [id, { id, flg_active, images: ofSet, pool: poolOf(ofSet) }];
    }),
  );
};

const ownForm = ({ id, pool }: FormSet, { deck, num_form }: FormNumber): number[] | undefined =>
  num_form === null ? undefined : formOf(pool, { deck, num_form, id_image_set: id });

/** Returns the ids of the test faces that somebody is given: their form, or the set's first one without a number. */
export const givenForm = (set: FormSet, number?: FormNumber): ReadonlySet<number> =>
  new Set((number && ownForm(set, number)) ?? firstFormOf(set.pool, set.id));

/** Returns the faces of a set that somebody is shown: those they are given, and the practice round's, by id. */
export const shownImages = (set: ImageSet, number?: FormNumber): ShownImage[] => {
  const form = givenForm(set, number);
  const isPool = isDrawn(set.pool);
  return set.images
    .filter(({ id, tutorial, flg_spare }) => (tutorial ? !flg_spare : form.has(id)))
    .map((image) => (isPool && !image.tutorial ? { ...image, flg_drawn: true } : image));
};

/**
 * Returns the forms that a run of a set may show, the participant's own first. The first form of the set is among them,
 * because pages of an earlier release know no other; and for participants of an earlier release the whole set.
 */
export const acceptedForms = (set: FormSet, number: FormNumber): [ReadonlySet<number>, ReadonlySet<number>] => [
  new Set(ownForm(set, number) ?? wholeOf(set.pool)),
  new Set(firstFormOf(set.pool, set.id)),
];
