import { createHash, randomUUID } from 'node:crypto';
import { EncryptJWT, type JWTPayload } from 'jose';
import { Secret, TOTP } from 'otpauth';
import type { Adjective, Image } from '../../contract/game.ts';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import type { Database } from '../../server/db/database.ts';
import { signInHandling } from '../../server/features/auth/auth.ts';
import { newCode } from '../../server/features/participants/participants.ts';
import { challengeOf, makeCodes, sealSecret } from '../../server/features/second-factor/second-factor.ts';
import { simulatedRuns, simulateRun } from '../../server/features/simulation/simulation.ts';
import { sealNote } from '../../server/sealed-note.ts';
import type { Keys } from '../../server/secret-key.ts';
import { softwareAuthenticator } from '../../server/testing/software-authenticator.ts';
import { type Actors, knownHash } from './actors.ts';
import type { Json } from './valid-values.ts';

type State = 'created' | 'started' | 'stopped';
type Player = { uid_session: string; uid_user: string };

const now = () => new Date();

const differentCodes = (count: number): string[] => {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(newCode());
  return [...codes];
};

/** Stores things that requests can be about, without the API; each call stores new ones. */
export const fixturesOf = ({ db, keys }: { db: Database; keys: Keys }) => {
  const rowsOf = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
    (await db.$client.query<Row>(text, values)).rows;

  const publicSession = async (): Promise<string> =>
    (await rowsOf<{ uid_session: string }>('select uid_session from game_session where flg_public', []))[0]
      ?.uid_session ?? '';

  const players = (uid_session: string, count: number) =>
    rowsOf<Player>(
      `insert into participant (uid_session, cod_user) select $1, code from unnest($2::text[]) as code
       on conflict do nothing returning uid_session, uid_user`,
      [uid_session, differentCodes(count)],
    );

  const classSessions = (id_owner: string | undefined, state: State, count: number) =>
    rowsOf<{ uid_session: string; cod_session: string }>(
      `insert into game_session (id_owner, des_name, cod_session, num_size, tms_started_at, tms_stopped_at)
       select $1, '3B', code, 1000, case when $2 <> 'created' then now() end, case when $2 = 'stopped' then now() end
       from unnest($3::text[]) as code returning uid_session, cod_session`,
      [id_owner, state, differentCodes(count)],
    );

  /** People who wait at the closed entrance of a session. */
  const waiting = async (uid_session: string, count: number): Promise<string[]> => {
    const rows = await rowsOf<{ uid_user: string }>(
      `insert into class_waiting (uid_session, uid_user, tms_since, tms_seen_at)
       select $1, gen_random_uuid(), now(), now() from generate_series(1, $2::int) returning uid_user`,
      [uid_session, count],
    );
    return rows.map(({ uid_user }) => uid_user);
  };

  /** Participants of a session with their codes. */
  const coded = (uid_session: string, count: number) =>
    rowsOf<{ cod_user: string }>(
      `insert into participant (uid_session, cod_user) select $1, code from unnest($2::text[]) as code
       on conflict do nothing returning cod_user`,
      [uid_session, differentCodes(count)],
    );

  const stop = (uid_session: string) =>
    db.$client.query('update game_session set tms_stopped_at = now() where uid_session = $1', [uid_session]);

  const roles = (count: number) =>
    rowsOf<{ id: string }>(
      `insert into role (name, scopes) select 'role-' || gen_random_uuid(), 'support:read' from generate_series(1, $1::int)
       returning id`,
      [count],
    );

  const users = async (count: number, { invited = false }: { invited?: boolean } = {}) => {
    const [role] = await roles(1);
    return rowsOf<{ id: string; email: string }>(
      `insert into app_user (email, full_name, id_role, cod_password_hash, tms_registered_at)
       select gen_random_uuid() || '@victim.example', 'Ugo Prova', $1, $2, case when not $3::boolean then now() end
       from generate_series(1, $4::int) returning id, email`,
      [role?.id, invited ? null : await knownHash, invited, count],
    );
  };

  const invitations = async (count: number) => {
    const links = (await users(count, { invited: true })).map(({ id }) => ({ uid: id, token: randomUUID() }));
    const hashes = links.map(({ token }) => createHash('sha256').update(token).digest('hex'));
    await db.$client.query(
      `insert into one_time_token (id_user, cod_hash, des_purpose, tms_expires_at)
       select *, 'invitation', now() + interval '1 day' from unnest($1::uuid[], $2::text[])`,
      [links.map(({ uid }) => uid), hashes],
    );
    return links;
  };

  /** Links that confirm a new address. */
  const newAddresses = async (count: number) => {
    const links = (await users(count)).map(({ id, email }) => ({ id, email: `new-${email}`, token: randomUUID() }));
    const hashes = links.map(({ token }) => createHash('sha256').update(token).digest('hex'));
    await db.$client.query(
      `insert into address_change (id_user, email, des_asked_by, cod_hash, tms_expires_at)
       select id, email, 'owner', hash, now() + interval '1 day'
       from unnest($1::uuid[], $2::text[], $3::text[]) as asked (id, email, hash)`,
      [links.map(({ id }) => id), links.map(({ email }) => email), hashes],
    );
    return links;
  };

  const refreshTokens = async (count: number): Promise<string[]> => {
    const { open } = signInHandling({ db, keys, now });
    const signIns = (await users(count)).map(async ({ id }) => (await open(id)).refresh_token);
    return Promise.all(signIns);
  };

  /** Codes that a page exchanges after a single sign-on; valid for longer than the server's, since a bench takes its time. */
  const signOnCodes = async (count: number): Promise<{ code: string; flow: string }[]> =>
    Promise.all(
      (await users(count)).map(async ({ id, email }) => {
        const flow = randomUUID();
        const code = await new EncryptJWT({ nonce: randomUUID(), id_user: id, email, flow })
          .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
          .setExpirationTime('1h')
          .encrypt(keys.signOnState);
        return { code, flow };
      }),
    );

  /** The sign-in that an access token belongs to. */
  const signInOf = (bearer = ''): string =>
    JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString() || '{}').sid ?? '';

  /** An authenticator app of each account. Resolves to their secrets. */
  const apps = async (ids: string[]): Promise<string[]> => {
    const made = ids.map((id_user) => ({ id_user, secret: new Secret({ size: 20 }).base32 }));
    await db.$client.query(
      `insert into totp (id_user, cod_sealed, num_last_step, tms_created_at)
       select *, 0, now() from unnest($1::uuid[], $2::text[]) on conflict do nothing`,
      [ids, made.map(({ secret, id_user }) => sealSecret(secret, { keys, id_user }))],
    );
    return made.map(({ secret }) => secret);
  };

  const passkeysOf = async (ids: string[], credentials: string[]): Promise<{ id: string }[]> =>
    rowsOf(
      `insert into passkey (id_user, cod_credential, cod_public_key, num_signatures, des_name, tms_created_at)
       select id, credential, 'AAAA', 0, 'Telefono', now() from unnest($1::uuid[], $2::text[]) as p (id, credential)
       returning id`,
      [ids, credentials],
    );

  /** What an account's authenticator app shows now. */
  const codeOf = (secret: string): string => TOTP.generate({ secret: Secret.fromBase32(secret) });

  /** Sign-ins that wait for their second factor, longer than the server would let them, with what completes each. */
  const secondSteps = async (count: number) => {
    const owners = await users(count);
    const ids = owners.map(({ id }) => id);
    const secrets = await apps(ids);
    const { codes, hashes } = await makeCodes({ from: 'bench', isGone: () => false });
    const withCode = ids.slice(0, hashes.length);
    await db.$client.query(
      'insert into recovery_code (id_user, cod_hash) select * from unnest($1::uuid[], $2::text[])',
      [withCode, hashes.slice(0, withCode.length)],
    );
    const tokens = ids.map(() => randomUUID());
    await db.$client.query(
      `insert into second_step (id_user, cod_hash, tms_expires_at)
       select *, now() + interval '1 day' from unnest($1::uuid[], $2::text[])`,
      [ids, tokens.map((token) => createHash('sha256').update(token).digest('hex'))],
    );
    return tokens.map((second_step, index) => ({
      second_step,
      id_user: ids[index] ?? '',
      secret: secrets[index] ?? '',
      recovery_code: codes[index] ?? codes[0] ?? '',
    }));
  };

  /** Such sign-ins with a passkey each, and a function that answers for it on the page of that address. */
  const passkeySteps = async (count: number, origin: string) => {
    const steps = await secondSteps(count);
    return Promise.all(
      steps.map(async ({ second_step, id_user }) => {
        const device = softwareAuthenticator(origin);
        await db.$client.query(
          `insert into passkey (id_user, cod_credential, cod_public_key, num_signatures, des_name, tms_created_at)
           values ($1, $2, $3, 0, 'Telefono', now())`,
          [id_user, device.credential.id, device.credential.publicKey],
        );
        const rpId = new URL(origin).hostname;
        return { second_step, assertion: device.get({ challenge: challengeOf(second_step, keys), rpId }) };
      }),
    );
  };

  const sealed = (note: JWTPayload) => sealNote(note, 3_600_000, { key: keys.secondFactor, now: now() });

  /** Enrolments that are under way, with what completes them. */
  const appEnrolment = async (bearer: string | undefined) => {
    const secret = new Secret({ size: 20 }).base32;
    return { secret, enrolment: await sealed({ kind: 'totp', uid_sign_in: signInOf(bearer), secret }) };
  };
  const passkeyEnrolment = async (bearer: string | undefined) => {
    const challenge = randomUUID();
    return { challenge, enrolment: await sealed({ kind: 'passkey', uid_sign_in: signInOf(bearer), challenge }) };
  };

  const tickets = async (id_user: string | undefined, count: number) => {
    const stored = await rowsOf<{ id: string; id_file: string }>(
      `with written as (
         insert into ticket (cod_ticket, id_user, hs_ticket_category, hs_ticket_priority, subject, content, user_email,
           user_full_name, des_language, tms_created_at)
         select 'PV-' || code, $1, 'other', 'LOW', 'Aiuto', 'Non parte', 'ada@attack.example', 'Ada Prova', 'it', now()
         from unnest($2::text[]) as code returning id
       )
       insert into ticket_file (id_ticket, num_position, name, des_type, content)
       select id, 0, 'log.txt', 'text/plain', 'log'::bytea from written returning id_ticket as id, id as id_file`,
      [id_user, differentCodes(count)],
    );
    await db.$client.query(
      `insert into ticket_delivery (id_ticket, des_channel, des_state, num_attempts, des_error)
       select id, channel, 'failed', 1, 'unexpected_error_creating_ticket'
       from unnest($1::uuid[]) as id, unnest('{mail,hubspot}'::text[]) as channel`,
      [stored.map(({ id }) => id)],
    );
    return stored;
  };

  /** Participants who have submitted a whole run. */
  const completed = async (uid_session: string, kind: 'public' | 'class', count: number): Promise<Player[]> => {
    const made = await players(uid_session, count);
    const submit = simulatedRuns({ db, now }, kind);
    await Promise.all(made.map((player, seed) => submit({ ...player, seed, completed_at: now() })));
    return made;
  };

  /** Runs of the campaign that were completed yesterday, some of them set aside. */
  const completedEarlier = async (count: number): Promise<void> => {
    const made = await completed(await publicSession(), 'public', count);
    await db.$client.query(
      `update participant set tms_completed_at = tms_completed_at - interval '1 day',
              des_aside = case when random() < 0.3 then 'too_many' end, cod_address = $2
       where uid_user = any($1::uuid[])`,
      [made.map(({ uid_user }) => uid_user), 'a'.repeat(43)],
    );
  };

  /** Whole runs, ready to be submitted. */
  const runs = async (count: number): Promise<Json[]> => {
    const uid_session = await publicSession();
    const adjectives = await rowsOf<Adjective>('select id, adjective, tutorial from adjective where flg_public', []);
    const images = await rowsOf<Image>(
      `select i.id, i.tutorial, i.des_phenotype, i.des_gender from image i join image_set s on s.id = i.id_image_set
       where s.flg_active`,
      [],
    );
    const year = now().getUTCFullYear();
    return (await players(uid_session, count)).map((player, seed) =>
      simulateRun({ ...player, adjectives, images, random: seededRandom(seed), profile: true, year }),
    );
  };

  const adminRole = async (): Promise<string> =>
    (await rowsOf<{ id: string }>("select id from role where name = 'admin'", []))[0]?.id ?? '';

  /** Deletes the attempt counters, which would throttle the attack, and resets the teacher's password. */
  const resetAccounts = async (actors: Actors): Promise<void> => {
    await db.$client.query('delete from attempt');
    await db.$client.query('update app_user set cod_password_hash = $1 where id = $2 and cod_password_hash <> $1', [
      await knownHash,
      actors.teacher.id,
    ]);
  };

  return {
    publicSession,
    players,
    waiting,
    coded,
    classSessions,
    stop,
    roles,
    users,
    invitations,
    newAddresses,
    refreshTokens,
    signOnCodes,
    apps,
    passkeysOf,
    codeOf,
    secondSteps,
    passkeySteps,
    appEnrolment,
    passkeyEnrolment,
    tickets,
    completed,
    completedEarlier,
    runs,
    adminRole,
    resetAccounts,
  };
};

export type Fixtures = ReturnType<typeof fixturesOf>;
