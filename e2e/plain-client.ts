// A client of the calls that the specification lists, which knows nothing else of this project: fetch, and no import.
// Plays 12 public runs and a class of 6, and prints the percentages that it reads back: ORIGIN UID_OF_THE_CLASS.
type Named = { id: number; tutorial: boolean };
type Figures = { des_adjective: string; jsn_aggregation: unknown }[];

const [origin, uid_class] = process.argv.slice(2);

const ask = async <T>(path: string, body?: object): Promise<T> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/${path}`, body && { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** Hands in a run at once, with constant times. */
const play = async (kind: 'public' | 'private', who: { uid_session: string | undefined; uid_user: string }) => {
  const adjectives = (await ask<Named[]>(`adjectives?${kind}=true`)).filter(({ tutorial }) => !tutorial);
  const images = (await ask<Named[]>('images')).filter(({ tutorial }) => !tutorial);
  const answer = (id_adjective: number, id_image: number) => ({
    ...who,
    id_adjective,
    id_image,
    val_elapsed_time: 900,
  });
  const responses = adjectives.flatMap(({ id }) =>
    images.map((image) => ({ ...answer(id, image.id), flg_response: (id + image.id) % 2 === 0 })),
  );
  const [{ id: id_country_birth } = { id: 0 }] = await ask<Named[]>('countries?language=it');
  const of = { ...{ des_gender: 'F', val_year_birth: 1990, id_country_birth, id_country_living: id_country_birth } };
  const more = { des_region: 'Lazio', des_phenotype: 'Caucasian', des_education_degree: 'Diploma' };
  const profile = { public_user_profiling_data: { uid_user: who.uid_user, ...of, ...more } };
  await ask('responses', { responses, ...(kind === 'public' && profile) });
};

const { uid_session } = await ask<{ uid_session: string }>('public_game_session/check');
for (let run = 0; run < 12; run += 1) {
  const { uid_user } = await ask<{ uid_user: string }>(`public_game_session/${uid_session}/create_user`);
  await play('public', { uid_session, uid_user });
}
const pupils: Figures[] = [];
for (let run = 0; run < 6; run += 1) {
  const { uid_user } = await ask<{ uid_user: string }>(`gamesession/${uid_class}/createuser`, {});
  await play('private', { uid_session: uid_class, uid_user });
  pupils.push(await ask<Figures>(`aggregate_responses?uid_user=${uid_user}`));
}
let campaign = await ask<Figures>('aggregate_responses');
for (let tries = 0; tries < 20 && campaign[0]?.jsn_aggregation === null; tries += 1) {
  await new Promise((resolve) => setTimeout(resolve, 500));
  campaign = await ask<Figures>('aggregate_responses');
}
process.stdout.write(JSON.stringify({ campaign, pupils }));
