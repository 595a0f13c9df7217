import { isOver, type LoggedUser, parseLoggedUser } from './logged-user.ts';
import { readStored } from './login-storage.ts';

/** Reads the sign-in of this browser without ending it; null when there is none, or only one that is over. */
export const findLogin = (): LoggedUser | null => {
  const login = parseLoggedUser(readStored() ?? '');
  return login && !isOver(login, Date.now()) ? login : null;
};
