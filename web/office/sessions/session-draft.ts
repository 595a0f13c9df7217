/** A session as it is being typed. */
export type SessionDraft = { des_name: string; des_note: string };

export const emptyDraft: SessionDraft = { des_name: '', des_note: '' };

/** What was typed as the server keeps it: without spaces around. */
export const tidied = ({ des_name, des_note }: SessionDraft): SessionDraft => ({
  des_name: des_name.trim(),
  des_note: des_note.trim(),
});

export const hasNoName = ({ des_name }: SessionDraft): boolean => des_name.trim() === '';

/** What of the session was typed differently; null when nothing was. */
export const sessionChanges = (base: SessionDraft, typed: SessionDraft): Partial<SessionDraft> | null => {
  const { des_name, des_note } = tidied(typed);
  const changes = {
    ...(des_name !== base.des_name && { des_name }),
    ...(des_note !== base.des_note && { des_note }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
};
