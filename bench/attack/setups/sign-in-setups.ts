import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { createSignIns, makeCodes, sealSecret } from '../../../server/features/accounts/accounts.ts';
import { sealNote } from '../../../server/lib/sealed-note.ts';
import { knownPassword } from '../actors.ts';
import { hashOf, storeUsers } from './account-setups.ts';
import { anyOf, now, oneOf, type Setups, type World } from './setup.ts';

const storeRefreshTokens = async (world: World, count = world.amount) => {
  const { open } = createSignIns({ ...world, now });
  return Promise.all(
    (await storeUsers(world, count)).map(async ({ id }) => ({ refresh_token: (await open(id)).refresh_token })),
  );
};

/** An authenticator app for each account. Resolves to their secrets. */
const storeApps = async ({ rows, keys }: World, ids: string[]): Promise<string[]> => {
  const secrets = ids.map(() => new Secret({ size: 20 }).base32);
  await rows(
    `insert into totp (id_user, cod_sealed, num_last_step, tms_created_at)
     select *, 0, now() from unnest($1::uuid[], $2::text[]) on conflict do nothing`,
    ...[ids, ids.map((id_user, at) => sealSecret(secrets[at] ?? '', { keys, id_user }))],
  );
  return secrets;
};

/** Sign-ins that wait for a second factor. */
const storeSecondSteps = async (world: World, count = world.amount) => {
  const ids = (await storeUsers(world, count)).map(({ id }) => id);
  const secrets = await storeApps(world, ids);
  const { codes, hashes } = await makeCodes({ from: 'bench', isGone: () => false });
  await world.rows(
    'insert into recovery_code (id_user, cod_hash) select * from unnest($1::uuid[], $2::text[])',
    ...[ids.slice(0, hashes.length), hashes.slice(0, ids.length)],
  );
  const steps = ids.map((id_user, at) => ({
    ...{ second_step: randomUUID(), id_user, secret: secrets[at] ?? '', recovery_code: codes[at] ?? codes[0] ?? '' },
  }));
  await world.rows(
    `insert into one_time_token (id_user, cod_hash, des_purpose, des_by, tms_expires_at)
     select *, 'second_step', 'password', now() + interval '1 day' from unnest($1::uuid[], $2::text[])`,
    ...[ids, steps.map(({ second_step }) => hashOf(second_step))],
  );
  return steps;
};

const codeOf = (secret: string): string => TOTP.generate({ secret: Secret.fromBase32(secret) });

const signInOf = (token = ''): string => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;

const own = { allowed: ['teacher' as const], fields: { password: fc.constant(knownPassword) } };

const withApp = async (world: World) => {
  await storeApps(world, [world.actors.teacher.id ?? '']);
  return own;
};

/** Of signing in: passwords, second factors, single sign-on. */
export const signInSetups: Setups = {
  'POST /auth/login': async (world) => ({
    body: fc.record({
      username: oneOf((await storeUsers(world, Math.min(world.amount, 30))).map(({ email }) => email)),
      password: fc.constant(knownPassword),
    }),
  }),
  'POST /auth/refresh-token': async (world) => ({ fields: anyOf(await storeRefreshTokens(world), 'refresh_token') }),
  'POST /auth/logout': async (world) => ({
    fields: anyOf(await storeRefreshTokens(world, Math.min(world.amount, 30)), 'refresh_token'),
  }),
  'DELETE /auth/sign-ins/:uid_sign_in': async (world) => {
    const { open } = createSignIns({ ...world, now });
    const opened = await Promise.all(Array.from({ length: world.amount }, () => open(world.actors.teacher.id ?? '')));
    const uids = opened.map(({ access_token }) => ({ uid_sign_in: signInOf(access_token) }));
    return { allowed: ['teacher'], fields: anyOf(uids, 'uid_sign_in') };
  },
  'POST /auth/second-step': async (world) => ({ fields: anyOf(await storeSecondSteps(world, 30), 'second_step') }),
  'POST /auth/second-step/totp': async (world) => ({
    body: fc
      .constantFrom(...(await storeSecondSteps(world)))
      .map(({ second_step, secret }) => ({ second_step, code: codeOf(secret) })),
  }),
  'POST /auth/second-step/recovery-code': async (world) => ({
    body: fc
      .constantFrom(...(await storeSecondSteps(world, Math.min(world.amount, 10))))
      .map(({ second_step, recovery_code }) => ({ second_step, code: recovery_code })),
  }),
  'POST /auth/second-factor/totp': async () => own,
  'POST /auth/second-factor/totp/confirm': async (world) => {
    const secret = new Secret({ size: 20 }).base32;
    const note = { kind: 'totp', secret, uid_sign_in: signInOf(world.actors.teacher.bearer) };
    const enrolment = await sealNote(note, 3_600_000, { key: world.keys.secondFactor, now: now() });
    return { allowed: ['teacher'], body: fc.constant(null).map(() => ({ enrolment, code: codeOf(secret) })) };
  },
  'POST /auth/second-factor/totp/remove': withApp,
  'POST /auth/second-factor/recovery-codes': withApp,
  'POST /auth/second-factor/passkeys': async () => own,
  'DELETE /users/:id/second-factor': async (world) => {
    const rows = await storeUsers(world);
    const ids = rows.map(({ id }) => id);
    await storeApps(world, ids);
    return { allowed: ['admin'], fields: anyOf(rows, 'id') };
  },
};
