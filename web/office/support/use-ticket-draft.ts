import { useEffect, useState } from 'react';
import { useLogin } from '../../api/login.ts';
import { deleteDraft, readDraft, saveDraft } from './drafts.ts';
import { emptyDraft, isWritten, type Sender, type TicketDraft } from './ticket-draft.ts';

type Account = Sender & { id: string };

const nobody: Account = { id: '', email: '', full_name: '' };

const begin = (sender: Account) => {
  const kept = readDraft(sender.id);
  return { id_user: sender.id, draft: kept ?? emptyDraft(sender), isRestored: kept !== null };
};

/** The ticket being written. It survives closing the dialog, which "back" does without asking, and a reload. */
export const useTicketDraft = () => {
  const sender = useLogin() ?? nobody;
  const { id } = sender;
  const [writing, setWriting] = useState(() => begin(sender));
  // A draft is not shown to another account.
  if (writing.id_user !== id) setWriting(begin(sender));
  const { draft, isRestored } = writing;
  const hasContent = isWritten(draft, sender);
  useEffect(() => {
    if (id === '') return;
    if (hasContent) saveDraft(id, draft);
    else deleteDraft();
  }, [id, draft, hasContent]);
  return {
    draft,
    isWritten: hasContent,
    /** Whether it was written before a reload, which lost its files. */
    isRestored,
    change: (part: Partial<TicketDraft>) =>
      setWriting((before) => ({ ...before, draft: { ...before.draft, ...part } })),
    /** Starts a new ticket. */
    renew: () => setWriting({ id_user: id, draft: emptyDraft(sender), isRestored: false }),
  };
};
