import { createContext } from 'react';

/** The few words of the kit itself, in the language of the page. */
export const Words = createContext({ close: 'Close', loading: 'One moment…', retry: 'Try again' });
