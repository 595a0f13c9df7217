import { loginKey } from '../../api/login-key.ts';

/** Where "home" leads on this device: who is signed in has a first page of their own, all others begin at the test. */
export const homeAddress = (): string => {
  try {
    return localStorage.getItem(loginKey) === null ? '/test' : '/home';
  } catch {
    return '/test';
  }
};
