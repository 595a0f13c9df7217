import { useState } from 'react';
import { useLogin } from '../../api/login.ts';
import { emptyDraft, isWritten, type TicketDraft } from './ticket-draft.ts';

const nobody = { email: '', full_name: '' };

/** The ticket that is being written. It outlives its dialog, which going back closes without asking. */
export const useTicketDraft = () => {
  const sender = useLogin() ?? nobody;
  const [draft, setDraft] = useState(() => emptyDraft(sender));
  return {
    draft,
    isWritten: isWritten(draft, sender),
    change: (part: Partial<TicketDraft>) => setDraft((before) => ({ ...before, ...part })),
    /** Begins another one. */
    renew: () => setDraft(emptyDraft(sender)),
  };
};
