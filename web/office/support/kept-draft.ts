import { emptyDraft, type TicketDraft } from './ticket-draft.ts';

const key = 'ticket-draft';

/** What this account was writing before a reload; null when there is nothing. Its files are gone. */
export const readDraft = (id_user: string): TicketDraft | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (kept?.id_user !== id_user) return null;
    return { ...emptyDraft({ email: '', full_name: '' }), ...kept.draft, files: [] };
  } catch {
    // Storage denied, or not what this page wrote: there is nothing.
    return null;
  }
};

/** Keeps what is written, with its id, but no files. For the tab only: on a shared computer the next person does not find it. */
export const keepDraft = (id_user: string, { files: _, ...draft }: TicketDraft) => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id_user, draft }));
  } catch {
    // Not kept: it lasts as long as the page.
  }
};

export const forgetDraft = () => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};
