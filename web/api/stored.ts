/** `device`: what the browser keeps. `tab`: for this tab only, so that the next user of the computer cannot see it. */
const places = { device: () => localStorage, tab: () => sessionStorage };

/** A text under a key; null where there is none. If storage is denied or full, the text lasts as long as what holds it. */
export const stored = (key: string, place: keyof typeof places = 'device') => {
  /** What was written here last; `instead` of what storage still had when it refused. */
  let own: { text: string | null; instead?: string | null } | undefined;
  const readStorage = (): string | null | undefined => {
    try {
      return places[place]().getItem(key);
    } catch {
      return undefined;
    }
  };
  return {
    read: (): string | null => {
      const found = readStorage();
      // Another tab that has written since counts more than what could not be written here.
      if (own && (found === undefined || found === own.instead)) return own.text;
      return found ?? null;
    },
    /** Returns whether the text outlasts the page. */
    write: (text: string | null): boolean => {
      try {
        if (text === null) places[place]().removeItem(key);
        else places[place]().setItem(key, text);
        own = { text };
        return true;
      } catch {
        own = { text, instead: readStorage() ?? null };
        return false;
      }
    },
  };
};

/** The same as JSON. `parse` gets undefined if nothing or invalid JSON is stored. */
export const storedJson = <T>(key: string, parse: (value: unknown) => T, place?: keyof typeof places) => {
  const { read, write } = stored(key, place);
  const parseText = (text: string | null): T => {
    try {
      return parse(JSON.parse(text ?? 'null') ?? undefined);
    } catch {
      return parse(undefined);
    }
  };
  return {
    parseText,
    read: (): T => parseText(read()),
    /** Without a value, nothing is kept any more. */
    write: (value?: T): boolean => write(value === undefined ? null : JSON.stringify(value)),
  };
};
