import { readStored } from '../../api/login-storage.ts';

export const homeAddress = (): string => (readStored() === null ? '/test' : '/home');
