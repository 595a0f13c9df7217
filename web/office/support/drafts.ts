import { useEffect } from 'react';
import { useHasEnded, useLogin } from '../../api/login.ts';
import type { TicketDraft } from './ticket-draft.ts';

const keys = { ticket: 'ticket-draft', answers: 'answer-drafts' } as const;

type Kept = { id_user: string };

/** For this tab only, and for the account that wrote it: the next user of the computer cannot see it. */
const read = <T extends Kept>(key: string, id_user: string): T | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept?.id_user === id_user ? kept : null;
  } catch {
    // Storage is denied, or its content is invalid.
    return null;
  }
};

const write = (key: string, kept: Kept | null): void => {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is denied: what is written lasts as long as the page.
  }
};

/** The ticket that this account was writing before a reload, without its files; null when there is none. */
export const readDraft = (id_user: string): TicketDraft | null => {
  const kept = read<Kept & { draft: Omit<TicketDraft, 'files'> }>(keys.ticket, id_user);
  return kept && { ...kept.draft, files: [] };
};

/** Keeps a ticket with its id, but without files. */
export const saveDraft = (id_user: string, { files: _, ...draft }: TicketDraft) =>
  write(keys.ticket, { id_user, draft } as Kept);

/** What is being written in a ticket, and the id under which it is sent. */
export type AnswerDraft = { id: string; content: string };

type Answers = Kept & { drafts: Record<string, AnswerDraft> };

/** The message that this account was writing, by its ticket and kind; undefined when there is none. */
export const readAnswer = (id_user: string, name: string): AnswerDraft | undefined =>
  read<Answers>(keys.answers, id_user)?.drafts[name];

/** Keeps a message that is being written, or forgets it when it is empty. */
export const saveAnswer = (id_user: string, name: string, draft: AnswerDraft): void => {
  const { [name]: _, ...others } = read<Answers>(keys.answers, id_user)?.drafts ?? {};
  const drafts = draft.content.trim() === '' ? others : { ...others, [name]: draft };
  write(keys.answers, { id_user, drafts } as Answers);
};

export const deleteDraft = () => write(keys.ticket, null);

export const deleteAnswers = () => write(keys.answers, null);

/** Forgets all that was being written on signing out, but not when the sign-in expired: one signs in and continues. */
export const useDraftCleanup = () => {
  const isSignedIn = useLogin() !== null;
  const hasEnded = useHasEnded();
  useEffect(() => {
    if (isSignedIn || hasEnded) return;
    deleteDraft();
    deleteAnswers();
  }, [isSignedIn, hasEnded]);
};
