import { useEffect } from 'react';
import { useHasEnded, useLogin } from '../../api/login.ts';
import { deleteAnswers } from './answer-drafts.ts';
import { deleteDraft } from './draft-storage.ts';

/** Deletes the drafts of tickets and answers on signing out, but not when the sign-in expired: the user can sign in and continue. */
export const useDraftCleanup = () => {
  const isSignedIn = useLogin() !== null;
  const hasEnded = useHasEnded();
  useEffect(() => {
    if (isSignedIn || hasEnded) return;
    deleteDraft();
    deleteAnswers();
  }, [isSignedIn, hasEnded]);
};
