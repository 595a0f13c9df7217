import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { EncryptJWT, type JWTPayload } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { maxPasskeys } from '../../../contract/rules/limits.ts';
import { signInHandling } from '../../../server/features/auth/auth.ts';
import { challengeOf, makeCodes, sealSecret } from '../../../server/features/second-factor/second-factor.ts';
import { sealNote } from '../../../server/sealed-note.ts';
import { softwareAuthenticator } from '../../../server/testing/software-authenticator.ts';
import { knownPassword } from '../actors.ts';
import { hashOf, storeUsers } from './account-setups.ts';
import { anyOf, now, oneOf, type Setups, type World } from './setup.ts';

const storeRefreshTokens = async (world: World, count = world.amount) => {
  const { open } = signInHandling({ ...world, now });
  return Promise.all(
    (await storeUsers(world, count)).map(async ({ id }) => ({ refresh_token: (await open(id)).refresh_token })),
  );
};

const storeSignOnCodes = async (world: World) =>
  Promise.all(
    (await storeUsers(world)).map(async ({ id, email }) => {
      const flow = randomUUID();
      const code = await new EncryptJWT({ nonce: randomUUID(), id_user: id, email, flow })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime('1h')
        .encrypt(world.keys.signOnState);
      return { code, flow };
    }),
  );

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

const storePasskey = ({ rows }: World, id_user: string, { id = '', publicKey = 'AAAA' }) =>
  rows(
    `insert into passkey (id_user, cod_credential, cod_public_key, num_signatures, des_name, tms_created_at)
     values ($1, $2, $3, 0, 'Telefono', now()) returning id`,
    ...[id_user, id, publicKey],
  );

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
    `insert into second_step (id_user, cod_hash, tms_expires_at)
     select *, now() + interval '1 day' from unnest($1::uuid[], $2::text[])`,
    ...[ids, steps.map(({ second_step }) => hashOf(second_step))],
  );
  return steps;
};

const codeOf = (secret: string): string => TOTP.generate({ secret: Secret.fromBase32(secret) });

const signInOf = (token = ''): string => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;

/** A setting up of a second factor that the teacher has begun. */
const enrolmentOf = ({ actors, keys }: World, note: JWTPayload) =>
  sealNote({ ...note, uid_sign_in: signInOf(actors.teacher.bearer) }, 3_600_000, {
    key: keys.secondFactor,
    now: now(),
  });

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
    const { open } = signInHandling({ ...world, now });
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
  'POST /auth/second-step/passkey': async (world) => {
    const steps = await storeSecondSteps(world, Math.min(world.amount, 50));
    const rpId = new URL(world.origin).hostname;
    const bodies = steps.map(async ({ second_step, id_user }) => {
      const device = softwareAuthenticator(world.origin);
      await storePasskey(world, id_user, device.credential);
      return { second_step, assertion: device.get({ challenge: challengeOf(second_step, world.keys), rpId }) };
    });
    return { body: oneOf(await Promise.all(bodies)) };
  },
  'POST /auth/second-factor/totp': async () => own,
  'POST /auth/second-factor/totp/confirm': async (world) => {
    const secret = new Secret({ size: 20 }).base32;
    const enrolment = await enrolmentOf(world, { kind: 'totp', secret });
    return { allowed: ['teacher'], body: fc.constant(null).map(() => ({ enrolment, code: codeOf(secret) })) };
  },
  'POST /auth/second-factor/totp/remove': withApp,
  'POST /auth/second-factor/recovery-codes': withApp,
  'POST /auth/second-factor/passkeys': async () => own,
  'POST /auth/second-factor/passkeys/confirm': async (world) => {
    const challenge = randomUUID();
    const enrolment = await enrolmentOf(world, { kind: 'passkey', challenge });
    const rp = { id: new URL(world.origin).hostname, name: 'Prima Vista' };
    const attest = () => softwareAuthenticator(world.origin).create({ challenge, rp });
    const body = fc.constant(null).map(() => ({ enrolment, attestation: attest(), des_name: 'Telefono' }));
    return { allowed: ['teacher'], body };
  },
  'POST /auth/second-factor/passkeys/:id/remove': async (world) => {
    // An account has no more, and room for one that is confirmed.
    const count = Math.min(world.amount, maxPasskeys - 1);
    const storing = Array.from({ length: count }, () =>
      storePasskey(world, world.actors.teacher.id ?? '', { id: randomUUID() }),
    );
    return { ...own, fields: { ...own.fields, ...anyOf((await Promise.all(storing)).flat(), 'id') } };
  },
  'DELETE /users/:id/second-factor': async (world) => {
    const rows = await storeUsers(world);
    await storeApps(
      world,
      rows.map(({ id }) => id),
    );
    return { allowed: ['admin'], fields: anyOf(rows, 'id') };
  },
  'POST /oauth2/tokens': async (world) => ({ body: oneOf(await storeSignOnCodes(world)) }),
};
