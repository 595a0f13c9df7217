import { useEffect } from 'react';
import { useHasEnded, useLogin } from '../../api/login.ts';
import { forgetDraft } from './kept-draft.ts';

/** Signing out removes the ticket that was being written. A sign-in that ended by itself leaves it: one signs in and goes on. */
export const useDraftForgotten = () => {
  const isSignedIn = useLogin() !== null;
  const hasEnded = useHasEnded();
  useEffect(() => {
    if (!isSignedIn && !hasEnded) forgetDraft();
  }, [isSignedIn, hasEnded]);
};
