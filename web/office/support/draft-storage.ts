import { emptyDraft, type TicketDraft } from './ticket-draft.ts';

const key = 'ticket-draft';

/** The draft that this account was writing before a reload, without its files; null when there is none. */
export const readDraft = (id_user: string): TicketDraft | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (kept?.id_user !== id_user) return null;
    return { ...emptyDraft({ email: '', full_name: '' }), ...kept.draft, files: [] };
  } catch {
    // Storage is denied, or its content is invalid.
    return null;
  }
};

/** Stores a draft with its id, but without files. For this tab only: the next user of the computer cannot see it. */
export const saveDraft = (id_user: string, { files: _, ...draft }: TicketDraft) => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id_user, draft }));
  } catch {
    // Storage is denied: the draft lasts as long as the page.
  }
};

export const deleteDraft = () => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is denied: nothing was stored.
  }
};
