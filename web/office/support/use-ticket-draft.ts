import { useEffect, useState } from 'react';
import { useLogin } from '../../api/login.ts';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';
import { emptyDraft, isWritten, type Sender, type TicketDraft } from './ticket-draft.ts';

type Account = Sender & { id: string };

const nobody: Account = { id: '', email: '', full_name: '' };

const begin = (sender: Account) => {
  const kept = readDraft(sender.id);
  return { id_user: sender.id, draft: kept ?? emptyDraft(sender), isRestored: kept !== null };
};

/** The ticket that is being written. It outlives its dialog, which going back closes without asking, and a reload. */
export const useTicketDraft = () => {
  const sender = useLogin() ?? nobody;
  const { id } = sender;
  const [writing, setWriting] = useState(() => begin(sender));
  // What one account has written is not shown to the next.
  if (writing.id_user !== id) setWriting(begin(sender));
  const { draft, isRestored } = writing;
  const isKept = isWritten(draft, sender);
  useEffect(() => {
    if (id === '') return;
    if (isKept) keepDraft(id, draft);
    else forgetDraft();
  }, [id, draft, isKept]);
  return {
    draft,
    isWritten: isKept,
    /** It was written before a reload: its files are gone. */
    isRestored,
    change: (part: Partial<TicketDraft>) =>
      setWriting((before) => ({ ...before, draft: { ...before.draft, ...part } })),
    /** Begins another one. */
    renew: () => setWriting({ id_user: id, draft: emptyDraft(sender), isRestored: false }),
  };
};
