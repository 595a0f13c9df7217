import { useState } from 'react';
import { signIn } from './sign-in.ts';

/** One attempt to sign in at a time, and why the last one failed. */
export const useSignIn = () => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const attempt = async (username: string, password: string): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await signIn(username, password);
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, attempt };
};
