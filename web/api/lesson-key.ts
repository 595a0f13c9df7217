import { stored } from './stored.ts';

const kept = stored('lesson_key', 'tab');

const remotePage = /^\/sessions\/([\da-f-]{36})\/lesson\/*$/i;
const keyInHash = /^#key=([\w-]{91})$/;

const sessionOf = (pathname: string): string | undefined => remotePage.exec(pathname)?.[1]?.toLowerCase();

const readKept = (): { uid_session: string; key: string } | undefined => {
  const [uid_session, key] = kept.read()?.split(' ') ?? [];
  return uid_session && key ? { uid_session, key } : undefined;
};

/** The key of a lesson's remote with which this tab was opened: no sign-in, and of that lesson alone. */
export const findLessonKey = (): string | undefined => readKept()?.key;

export const forgetLessonKey = (): void => void kept.write(null);

/** Whether this tab has a key for the page at an address: the one in its hash, which it keeps, or one kept before. */
export const hasLessonKey = ({ pathname, hash }: { pathname: string; hash: string }): boolean => {
  const uid_session = sessionOf(pathname);
  const key = keyInHash.exec(hash)?.[1];
  if (uid_session && key) kept.write(`${uid_session} ${key}`);
  return uid_session !== undefined && readKept()?.uid_session === uid_session;
};
