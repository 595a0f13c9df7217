/** A browser's storage that has its entries in `kept`; nothing asks for the rest of it. */
export const memoryStorage = (kept = new Map<string, string>()): Storage =>
  ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }) as Storage;
