import { use } from 'react';
import { inChunkTime } from '../ui/lazy-chunk.ts';
import { type Dictionary, type Language, readLanguage, useLanguage } from './language.tsx';

/**
 * A dictionary of which each language is a chunk of its own: for pages with so many texts that nobody should load them in a
 * language that they do not read. `useTexts` suspends until they are here, and fails like the chunk; `load` fetches them ahead.
 */
export const splitDictionary = <T>(chunks: Dictionary<() => Promise<T>>) => {
  const loading: Partial<Record<Language, Promise<T>>> = {};
  const load = (language: Language = readLanguage()): Promise<T> => {
    loading[language] ??= inChunkTime(chunks[language]);
    const texts = loading[language];
    // `use` reads what is marked like this at once, as it marks it itself: texts that are here show without a pause.
    texts.then((value) => Object.assign(texts, { status: 'fulfilled', value })).catch(() => {});
    return texts;
  };
  const useTexts = (): T => use(load(useLanguage().language));
  return { load, useTexts };
};
