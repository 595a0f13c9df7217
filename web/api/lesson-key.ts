const name = 'lesson_key';

type Kept = { uid_session: string; key: string };

/** Where storage is denied, the key lasts as long as the page. */
let kept: Kept | undefined;

const remotePage = /^\/sessions\/([\da-f-]{36})\/lesson\/*$/i;
const keyInHash = /^#key=([\w-]{91})$/;

const sessionOf = (pathname: string): string | undefined => remotePage.exec(pathname)?.[1]?.toLowerCase();

const readKept = (): Kept | undefined => {
  try {
    const [uid_session, key] = sessionStorage.getItem(name)?.split(' ') ?? [];
    return uid_session && key ? { uid_session, key } : kept;
  } catch {
    return kept;
  }
};

/** The key of a lesson's remote with which this tab was opened: no sign-in, and of that lesson alone. */
export const findLessonKey = (): string | undefined => readKept()?.key;

export const forgetLessonKey = (): void => {
  kept = undefined;
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
};

/** Whether this tab has a key for the page at an address: the one in its hash, which it keeps, or one kept before. */
export const hasLessonKey = ({ pathname, hash }: { pathname: string; hash: string }): boolean => {
  const uid_session = sessionOf(pathname);
  const key = keyInHash.exec(hash)?.[1];
  if (uid_session && key) {
    kept = { uid_session, key };
    try {
      sessionStorage.setItem(name, `${uid_session} ${key}`);
    } catch {
      // It lasts as long as the page.
    }
  }
  return uid_session !== undefined && readKept()?.uid_session === uid_session;
};
