import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useHasEnded, useLogin } from '../../api/login.ts';

const key = 'ticket-draft';

type Drafts = Record<string, unknown>;

/** For this tab only, and for the account that wrote them: the next user of the computer cannot see them. */
const readDrafts = (id_user: string): Drafts => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept?.id_user === id_user ? (kept.drafts ?? {}) : {};
  } catch {
    // Storage is denied, or its content is invalid.
    return {};
  }
};

export const readDraft = <T>(id_user: string, name: string): T | undefined =>
  readDrafts(id_user)[name] as T | undefined;

/** Keeps what is being written, or forgets it when it is undefined. */
export const saveDraft = (id_user: string, name: string, draft: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id_user, drafts: { ...readDrafts(id_user), [name]: draft } }));
  } catch {
    // Storage is denied: what is written lasts as long as the page.
  }
};

export const deleteDrafts = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is denied.
  }
};

type Options<T> = { name: string; begin: (kept: T | undefined) => T; isWritten: (draft: T) => boolean };

/** Something that is being written. It survives leaving the page, which Back does without asking, and a reload. */
export const useDraft = <T>({ name, begin, isWritten }: Options<T>): [T, Dispatch<SetStateAction<T>>] => {
  const account = useLogin()?.id ?? '';
  const [id_user] = useState(account);
  const [draft, setDraft] = useState(() => begin(readDraft<T>(id_user, name)));
  const hasContent = isWritten(draft);
  useEffect(() => saveDraft(id_user, name, hasContent ? draft : undefined), [id_user, name, draft, hasContent]);
  return [draft, setDraft];
};

/** Forgets all that was being written on signing out, but not when the sign-in expired: one signs in and continues. */
export const useDraftCleanup = () => {
  const isSignedIn = useLogin() !== null;
  const hasEnded = useHasEnded();
  useEffect(() => {
    if (!isSignedIn && !hasEnded) deleteDrafts();
  }, [isSignedIn, hasEnded]);
};
