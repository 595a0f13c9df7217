import type { ReactElement } from 'react';

/** Elements and no bare text, which a browser that translates the page would take from React (tools/bare-texts.ts). */
export type Elements = ReactElement | readonly Elements[] | '' | boolean | null | undefined;
