import { createHmac } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Account, IdentifyByLesson } from '../../http/access.ts';
import { isEqual } from '../../lib/hash.ts';
import { findCaller } from './open-sign-ins.ts';

/** Longer than any lesson, shorter than a morning. */
const lifetimeMs = 2 * 60 * 60_000;

/** Account, sign-in, and when it ends; then their signature. */
const contentBytes = 36;
const key = /^[\w-]{91}$/;

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');

const signatureOf = (content: Buffer, uid_session: string, secret: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(content).update(bytesOf(uid_session)).digest();

/** Makes the key of a lesson's remote, short enough for a code to scan; it ends with the sign-in that made it. */
export const makeLessonKey = (
  { id, uid_sign_in }: Pick<Account, 'id' | 'uid_sign_in'>,
  uid_session: string,
  { keys, now }: Pick<Context, 'keys' | 'now'>,
): { key: string; until: Date } => {
  const seconds = Math.floor((now().getTime() + lifetimeMs) / 1000);
  const content = Buffer.concat([bytesOf(id), bytesOf(uid_sign_in), Buffer.alloc(4)]);
  content.writeUInt32BE(seconds, contentBytes - 4);
  const signed = Buffer.concat([content, signatureOf(content, uid_session, keys.lesson)]);
  return { key: signed.toString('base64url'), until: new Date(seconds * 1000) };
};

/** Returns who made a lesson's key, as the database has the account now, with no scopes but those about classes. */
export const createLessonKeyReader =
  ({ db, keys, now }: Pick<Context, 'db' | 'keys' | 'now'>): IdentifyByLesson =>
  async (text, uid_session) => {
    if (!key.test(text)) return undefined;
    const signed = Buffer.from(text, 'base64url');
    const content = signed.subarray(0, contentBytes);
    const expected = signatureOf(content, uid_session, keys.lesson);
    if (!isEqual(signed.subarray(contentBytes), expected)) return undefined;
    if (content.readUInt32BE(contentBytes - 4) * 1000 <= now().getTime()) return undefined;
    const maker = { id: uuidOf(content.subarray(0, 16)), uid_sign_in: uuidOf(content.subarray(16, 32)) };
    const account = await findCaller(db, maker, now());
    if (!account) return undefined;
    return { ...account, scopes: account.scopes.filter((scope) => scope.startsWith('session:')), isRemote: true };
  };
