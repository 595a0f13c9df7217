import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useHasEnded, useLogin } from '../../api/login.ts';
import { storedJson } from '../../api/stored.ts';

type Kept = { id_user: string; drafts?: Record<string, unknown> };

const kept = storedJson('ticket-draft', (value) => value as Kept | undefined, 'tab');

/** For the account that wrote them: the next user of the computer cannot see them. */
const readDrafts = (id_user: string): Record<string, unknown> => {
  const found = kept.read();
  return (found?.id_user === id_user && found.drafts) || {};
};

export const readDraft = <T>(id_user: string, name: string): T | undefined =>
  readDrafts(id_user)[name] as T | undefined;

/** Keeps what is being written, or forgets it when it is undefined. */
export const saveDraft = (id_user: string, name: string, draft: unknown): void =>
  void kept.write({ id_user, drafts: { ...readDrafts(id_user), [name]: draft } });

export const deleteDrafts = (): void => void kept.write();

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
