import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adult, type Uids } from './testing/specified-client.ts';
import { type SpecifiedServer, startSpecified } from './testing/specified-server.ts';

// Written from the specification alone; names begin with its section. What concerns accounts is in specification/.

let server: SpecifiedServer;
let teacher: string;
beforeAll(async () => {
  server = await startSpecified();
  teacher = (await server.becomeAdministrator()).access_token;
});
afterAll(() => server.stop());

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const allAdjectives = 'active good_looking funny honest rich smart unselfish migrant'.split(' ');
const sixPhenotypes = 'EastAsian SouthAsian SubSaharan Caucasian LatinAmerican Arabian'.split(' ');

type Adjective = { id: number; adjective: string; tutorial: boolean; private?: boolean };
type Image = { id: number; file_name: string; tutorial: boolean; des_phenotype: string | null };
type Shares = Record<string, { ALL: number; F: number; M: number }>;
type Aggregate = { des_adjective: string; jsn_aggregation: Shares | null };

/** How teachers begin a class is not in the specification. */
const startClass = async (): Promise<string> => {
  const { uid_session } = await server.ask<Uids>('POST', '/gamesession', { token: teacher, body: { des_name: '3B' } });
  await server.ask('POST', `/gamesession/${uid_session}/start`, { token: teacher });
  return uid_session;
};
const joinClass = (uid_session: string) =>
  server.ask<Record<'uid_user' | 'cod_user' | 'uid', string>>('POST', `/gamesession/${uid_session}/createuser`, {
    body: {},
  });

describe('adjectives, faces and countries', () => {
  it('§1, §3, §7 the eight adjectives of both readings have id, adjective, tutorial, and those asked for with private=true private', async () => {
    const open = await server.ask<Adjective[]>('GET', '/adjectives?public=true');
    const fields = { id: expect.any(Number), adjective: expect.any(String), tutorial: expect.any(Boolean) };
    for (const one of open) expect(one).toMatchObject(fields);
    for (const path of ['/adjectives?private=true', '/adjectives/?private=true']) {
      const closed = await server.ask<Adjective[]>('GET', path);
      for (const one of closed) expect(one).toMatchObject({ ...fields, private: expect.any(Boolean) });
      const names = new Set([...open, ...closed].map(({ adjective }) => adjective));
      expect([...names].sort()).toEqual(allAdjectives.sort());
    }
  });

  it('§3, §7 an image has id, file_name, tutorial, des_phenotype, and its file is in /generated_faces/', async () => {
    for (const path of ['/images', '/images/all']) {
      const images = await server.ask<Image[]>('GET', path);
      expect(images.length).toBeGreaterThan(0);
      for (const one of images)
        expect(one).toMatchObject({
          ...{ id: expect.any(Number), file_name: expect.any(String), tutorial: expect.any(Boolean) },
          des_phenotype: expect.toSatisfy((name) => name === null || sixPhenotypes.includes(String(name))),
        });
      const file = await fetch(`${server.origin}/generated_faces/${images[0]?.file_name}`);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    }
  });

  it('§7 GET /images/phenotype answers faces grouped by the six phenotypes of §9', async () => {
    const text = JSON.stringify(await server.ask('GET', '/images/phenotype'));
    for (const name of [...sixPhenotypes, 'file_name']) expect(text).toContain(name);
  });

  it('§9 there are 5 rounds of 24 faces in both readings, and a practice with its own adjective and faces', async () => {
    for (const [path, count] of Object.entries({
      images: 24,
      'adjectives?public=true': 5,
      'adjectives?private=true': 5,
    })) {
      const shown = await server.ask<{ tutorial: boolean }[]>('GET', `/${path}`);
      expect(shown.filter(({ tutorial }) => !tutorial)).toHaveLength(count);
      expect(shown.length).toBeGreaterThan(count);
    }
  });

  it.each([
    ['it', 'Italia'],
    ['en', 'Italy'],
  ])('§3, §7 GET countries?language=%s answers id and des_name, with %s', async (language, name) => {
    const countries = await server.ask<{ id: number; des_name: string }[]>('GET', `/countries?language=${language}`);
    for (const one of countries) expect(one).toMatchObject({ id: expect.any(Number), des_name: expect.any(String) });
    expect(countries.map(({ des_name }) => des_name)).toContain(name);
    if (language === 'it') expect(countries[0]?.des_name, '§5 Italy comes first in Italian').toBe(name);
  });
});

describe('the public test', () => {
  /** Twenty runs, which use every value of the profile's lists. */
  const lists = {
    des_gender: ['M', 'F', 'Other', 'NoResponse'],
    des_region:
      "Abruzzo,Basilicata,Calabria,Campania,Emilia Romagna,Friuli Venezia Giulia,Lazio,Liguria,Lombardia,Marche,Molise,Piemonte,Puglia,Sardegna,Sicilia,Toscana,Trentino Alto Adige,Umbria,Val d'Aosta,Veneto".split(
        ',',
      ),
    des_time_country_living:
      'LessThanYear LessThanThreeYears LessThanFiveYears LessThanTenYears MoreThanTenYears'.split(' '),
    des_phenotype: sixPhenotypes,
    des_education_degree:
      'Elementary MiddleSchool Diploma BachelorDegree MasterDegree SingleCycleMasterDegree MasterOrDoctoralDegree Other'.split(
        ' ',
      ),
  };
  /** Born abroad. */
  const profiles = lists.des_region.map((_, at) => ({
    ...{ ...adult, id_country_birth: 504 },
    ...Object.fromEntries(Object.entries(lists).map(([field, values]) => [field, values[at % values.length]])),
  }));
  let playing: Promise<Uids[]> | undefined;
  /** One after the other: they count in the order in which they come. */
  const campaign = () => {
    playing ??= (async () => {
      const played: Uids[] = [];
      for (const profile of profiles) played.push(await server.playPublicRun(profile));
      return played;
    })();
    return playing;
  };

  it('§7 check answers uid_session, create_user uid_user, and check_url denied and public_user', async () => {
    const who = await server.createPublicUser();
    expect(who).toMatchObject({ uid_session: uuid, uid_user: uuid });
    const checked = await server.ask('POST', '/public_game_session/check_url', { body: who });
    const public_user = { uid_user: who.uid_user, cod_user: expect.any(String) };
    expect(checked).toMatchObject({ denied: false, public_user });
  });

  it.each(['uid_session', 'uid_user'] as const)('§2, §4 the check denies an unknown %s', async (field) => {
    const who = await server.createPublicUser();
    for (const unknown of [randomUUID(), 'nobody']) {
      const sent = { body: { ...who, [field]: unknown } };
      const { status, body } = await server.call<{ denied?: boolean }>('POST', '/public_game_session/check_url', sent);
      // A failed request counts as denied.
      expect(status !== 200 || body.denied).toBe(true);
    }
  });

  it('§3, §7 POST responses takes a run of these fields alone, and every value of the profile', async () => {
    expect(await campaign()).toHaveLength(20);
  });

  it('§1, §7 GET /responses answers what was given, YES as true, by adjective and image', async () => {
    const [who] = await campaign();
    const answer = await server.ask('GET', `/responses/${who?.uid_session}/${who?.uid_user}`);
    const text = JSON.stringify(answer);
    expect(text.match(/"flg_response":true/g)).toHaveLength(60);
    expect(text.match(/"flg_response":false/g)).toHaveLength(60);
    expect(answer).toMatchObject({ cod_user: expect.any(String) });
  });

  it.each(['of all', 'of a user'])(
    '§3, §7 GET /aggregate_responses answers the percentages %s by adjective and phenotype, for ALL, F and M',
    async (whose) => {
      const [who] = await campaign();
      const query = whose === 'of all' ? '' : `?uid_user=${who?.uid_user}`;
      const read = () => server.ask<Aggregate[]>('GET', `/aggregate_responses${query}`);
      const isThere = async () => (await read()).every(({ jsn_aggregation }) => jsn_aggregation !== null);
      await expect.poll(isThere, { timeout: 10_000 }).toBe(true);
      const found = await read();
      expect(found).toHaveLength(5);
      for (const { des_adjective, jsn_aggregation } of found) {
        expect(allAdjectives).toContain(des_adjective);
        const share = { Caucasian: 100, Arabian: 0 } as Record<string, number>;
        for (const name of sixPhenotypes) {
          const { ALL, F, M } = jsn_aggregation?.[name] ?? { ALL: -1, F: -1, M: -1 };
          expect(ALL, name).toBe(share[name] ?? 50);
          for (const one of [F, M]) expect(one >= 0 && one <= 100).toBe(true);
        }
      }
    },
  );

  it('§3 refuses a value that is not in the lists, and a run without its answers', async () => {
    for (const field of Object.keys(lists))
      await expect(server.playPublicRun({ ...adult, [field]: 'Martian' })).rejects.toThrow(/answered 400/);
    const { uid_user } = await server.createPublicUser();
    const body = { responses: [], public_user_profiling_data: { ...adult, uid_user } };
    expect((await server.call('POST', '/responses', { body })).status).toBe(400);
  });
});

describe('a class', () => {
  it('§3, §7 GET /gamesession/{session_uuid} answers id, uid_session, tms_started_at, tms_stopped_at', async () => {
    const uid_session = await startClass();
    const read = () => server.ask('GET', `/gamesession/${uid_session}`);
    const started = { id: expect.any(Number), uid_session, tms_started_at: expect.any(String) };
    expect(await read()).toMatchObject({ ...started, tms_stopped_at: null });
    await server.ask('POST', `/gamesession/${uid_session}/stop`, { token: teacher });
    expect(await read()).toMatchObject({ ...started, tms_stopped_at: expect.any(String) });
  });

  it('§4 a session that has not started or is stopped takes nobody', async () => {
    const draft = { token: teacher, body: { des_name: '3C' } };
    const { uid_session } = await server.ask<Uids>('POST', '/gamesession', draft);
    await expect(joinClass(uid_session)).rejects.toThrow(/answered 4/);
    for (const change of ['start', 'stop'])
      await server.ask('POST', `/gamesession/${uid_session}/${change}`, { token: teacher });
    await expect(joinClass(uid_session)).rejects.toThrow(/answered 4/);
    expect((await server.call('GET', `/gamesession/${randomUUID()}`)).status).toBe(404);
  });

  it('§3, §7 createuser with an empty body answers uid_user, cod_user and uid, and alias the code', async () => {
    const uid_session = await startClass();
    const user = await joinClass(uid_session);
    expect(user).toMatchObject({ uid_user: uuid, cod_user: expect.any(String), uid: uuid });
    const alias = await server.ask('GET', `/gamesession/user/${user.uid_user}/alias`);
    expect(JSON.stringify(alias)).toContain(user.cod_user);
    const other = await fetch(`${server.origin}/api/gamesession/${uid_session}/createuser`, { method: 'POST' });
    expect(other.status).toBe(200);
  });

  it('§4, §7 six participants hand in without a profile, and read their answers and percentages back', async () => {
    const uid_session = await startClass();
    for (let at = 0; at < 6; at++) {
      const { uid_user, cod_user } = await joinClass(uid_session);
      const responses = await server.answersOf('private', { uid_session, uid_user });
      await server.ask('POST', '/responses', { body: { responses } });
      const answer = await server.ask('GET', `/responses/${uid_session}/${uid_user}`);
      expect(JSON.stringify(answer)).toContain(cod_user);
      const own = await server.ask<Aggregate[]>('GET', `/aggregate_responses?uid_user=${uid_user}`);
      expect(own.map(({ jsn_aggregation }) => jsn_aggregation?.Caucasian?.ALL)).toEqual([100, 100, 100, 100, 100]);
    }
  });
});
