import { type FullSpeech, fullSpeechIn, speechIn } from '../findings/speech.ts';
import { findings } from '../i18n/findings.ts';
import type { Language } from '../i18n/language.tsx';

/** How the findings page speaks once all of its texts are loaded. */
export const fullSpeech = (language: Language): FullSpeech =>
  fullSpeechIn(speechIn(language, findings[language]), findings[language]);
