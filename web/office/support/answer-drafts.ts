const key = 'answer-drafts';

/** What is being written in a ticket, and the id under which it is sent. */
export type AnswerDraft = { id: string; content: string };

type Kept = { id_user: string; drafts: Record<string, AnswerDraft> };

const readAll = (id_user: string): Kept => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (kept?.id_user === id_user && typeof kept.drafts === 'object') return kept;
  } catch {
    // Storage is denied, or its content is invalid.
  }
  return { id_user, drafts: {} };
};

/** The message that this account was writing in a ticket, in this tab; undefined when there is none. */
export const readAnswer = (id_user: string, id_ticket: string): AnswerDraft | undefined =>
  readAll(id_user).drafts[id_ticket];

/** Keeps a message that is being written, or forgets it when it is empty. For this tab only. */
export const saveAnswer = (id_user: string, id_ticket: string, draft: AnswerDraft): void => {
  const { [id_ticket]: _, ...others } = readAll(id_user).drafts;
  const drafts = draft.content.trim() === '' ? others : { ...others, [id_ticket]: draft };
  try {
    sessionStorage.setItem(key, JSON.stringify({ id_user, drafts } satisfies Kept));
  } catch {
    // Storage is denied: the text lasts as long as the page.
  }
};

/** Forgets every message that was being written. */
export const deleteAnswers = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is denied: nothing was stored.
  }
};
