import { readStored } from '../../api/login-storage.ts';

/** The path of "home" on this device: the office for signed-in users, otherwise the public test. */
export const homeAddress = (): string => (readStored() === null ? '/test' : '/home');
