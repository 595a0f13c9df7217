/** `device`: what the browser keeps. `tab`: for this tab only, so that the next user of the computer cannot see it. */
const places = { device: () => localStorage, tab: () => sessionStorage };

/** A text under a key; null where there is none. What storage denies or has no room for lasts as long as the page. */
export const stored = (key: string, place: keyof typeof places = 'device') => {
  let unsaved: string | null | undefined;
  return {
    read: (): string | null => {
      try {
        return unsaved ?? places[place]().getItem(key);
      } catch {
        return null;
      }
    },
    /** Returns whether the text outlasts the page. */
    write: (text: string | null): boolean => {
      unsaved = undefined;
      try {
        if (text === null) places[place]().removeItem(key);
        else places[place]().setItem(key, text);
        return true;
      } catch {
        unsaved = text;
        return false;
      }
    },
  };
};

/** The same as JSON. `parse` is given undefined where there is none, or something else. */
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
