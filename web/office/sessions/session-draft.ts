/** A session while it is edited. */
export type SessionDraft = { des_name: string; des_note: string };

export const emptyDraft: SessionDraft = { des_name: '', des_note: '' };

/** The draft as the server would store it: trimmed. */
export const tidied = ({ des_name, des_note }: SessionDraft): SessionDraft => ({
  des_name: des_name.trim(),
  des_note: des_note.trim(),
});

export const hasNoName = ({ des_name }: SessionDraft): boolean => des_name.trim() === '';

/** The changed fields of a session; null when nothing changed. */
export const sessionChanges = (base: SessionDraft, typed: SessionDraft): Partial<SessionDraft> | null => {
  const { des_name, des_note } = tidied(typed);
  const changes = {
    ...(des_name !== base.des_name && { des_name }),
    ...(des_note !== base.des_note && { des_note }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
};
