import type { chrome as it } from '../it/chrome.ts';

export const chrome: typeof it = {
  home: 'Prima Vista, home page',
  language: 'Language',
  languageName: { it: 'Italiano', en: 'English' },
  skipToContent: 'Skip to content',
  loading: 'One moment…',
  facesBy: (credit) => `Faces: ${credit}`,
};
