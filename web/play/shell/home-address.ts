import { loginKey } from '../../api/login-key.ts';

/** The path of "home" on this device: the office for signed-in users, otherwise the public test. */
export const homeAddress = (): string => {
  try {
    return localStorage.getItem(loginKey) === null ? '/test' : '/home';
  } catch {
    return '/test';
  }
};
