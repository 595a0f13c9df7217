import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Country, game, type Phenotype, phenotypes, type ShownImage } from '../../../contract/game.ts';
import { idItaly } from '../../../contract/rules/profile.ts';
import type { Context } from '../../context.ts';
import { gameSession } from '../../db/schema/runs.ts';
import { prepared } from '../../db/statements.ts';
import { AppError } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { remembered } from '../../lib/cache.ts';
import { type FormNumber, givenForm, isDrawn } from './forms.ts';
import { findPlayer } from './participants.ts';
import {
  adjectivesOf,
  questionsOf,
  type Reference,
  referenceLifetimeMs,
  referenceReader,
  type StoredImage,
} from './reference.ts';

/** The set of faces that a class has kept since its start; null for any other session. */
const keptSet = prepared<{ id_kept_image_set: number | null }>(
  'set_of_session',
  sql`
    select ${gameSession.id_kept_image_set} from ${gameSession}
    where ${eq(gameSession.uid_session, sql.placeholder('uid_session'))}`,
);

/** Returns the faces of a set that somebody is shown: those they are given, and the practice round's, by id. */
const shownImages = ({ imageSets }: Reference, id_image_set: number | undefined, number?: FormNumber): ShownImage[] => {
  const set = imageSets.get(id_image_set ?? Number.NaN);
  if (!set) return [];
  const form = givenForm(set, number);
  const isPool = isDrawn(set.pool);
  return set.images
    .filter(({ id, tutorial, flg_spare }) => (tutorial ? !flg_spare : form.has(id)))
    .map((image) => (isPool && !image.tutorial ? { ...image, flg_drawn: true } : image));
};

/**
 * Returns sample faces by phenotype, in the contract's order. Only spare faces, and after them those of the practice round:
 * no test face may be seen in advance.
 */
const samplesByPhenotype = (images: StoredImage[]): { des_phenotype: Phenotype; images: StoredImage[] }[] =>
  phenotypes.map((des_phenotype) => ({
    des_phenotype,
    images: images
      .filter((image) => image.tutorial && image.des_phenotype === des_phenotype)
      .sort((a, b) => Number(b.flg_spare) - Number(a.flg_spare)),
  }));

/** Returns countries sorted by name in the language; in Italian, Italy comes first. */
const countriesIn = (language: 'it' | 'en', { countries }: Reference): Country[] => {
  const { compare } = new Intl.Collator(language);
  const first = language === 'it' ? idItaly : undefined;
  return countries
    .map((row) => ({ id: row.id, des_name: row[`des_name_${language}`] }))
    .sort((a, b) => Number(b.id === first) - Number(a.id === first) || compare(a.des_name, b.des_name));
};

/**
 * The game's public reference data. A class asks for the same at once, so it is read from the database at most once in
 * five seconds. Faces withdrawn meanwhile are still accepted in runs.
 */
export const gameRoutes = (app: FastifyInstance, { db, now }: Pick<Context, 'db' | 'now'>): void => {
  const readReference = referenceReader({ db, now });
  const sortedCountries = remembered(async (language: 'it' | 'en') => countriesIn(language, await readReference()), {
    lifetimeMs: referenceLifetimeMs,
    now,
  });

  const firstImages = async (uid_session?: string): Promise<ShownImage[]> => {
    const kept = uid_session ? (await keptSet(db, { uid_session })).rows[0]?.id_kept_image_set : null;
    const reference = await readReference();
    return shownImages(reference, kept ?? reference.id_image_set);
  };

  /** The faces that a participant is shown, of the set that their run was played with, their class keeps, or is in use. */
  const imagesOf = async (uid_user: string): Promise<ShownImage[]> => {
    const player = await findPlayer(db, uid_user);
    if (!player) throw new AppError('not_found');
    const reference = await readReference();
    return shownImages(reference, player.id_image_set ?? reference.id_image_set, player);
  };

  implement(app, game, {
    'GET /adjectives': async ({ querystring }) => {
      const reference = await readReference();
      if (!querystring.private) return adjectivesOf(reference, 'public');
      return adjectivesOf(reference, 'class').map((adjective) => ({ ...adjective, private: true }));
    },
    'GET /images': ({ querystring: { uid_user, uid_session } }) =>
      uid_user ? imagesOf(uid_user) : firstImages(uid_session),
    'GET /images/all': async () => [...(await readReference()).images.values()].filter(({ flg_spare }) => !flg_spare),
    'GET /images/phenotype': async () => samplesByPhenotype(questionsOf(await readReference(), 'public').images),
    'GET /countries': ({ querystring }) => sortedCountries(querystring.language),
  });
};
