type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Where the tokens by which the server knows this device lie in local storage. They stay when somebody signs out. */
const storageKey = 'known_device';

/** So many accounts are remembered: one more, and the one that was used longest ago is forgotten. */
const mostAccounts = 5;

/** Addresses are not stored: a token is found by the hash of its address. */
const nameOf = async (email: string): Promise<string> => {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  // Pages without https cannot hash: the last token stands for whoever signs in, and one of another account does no harm.
  if (!crypto.subtle) return 'last';
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const readAll = (store: Store): Map<string, string> => {
  const kept: unknown = JSON.parse(store.getItem(storageKey) ?? '{}');
  const entries = Object.entries(kept ?? {});
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};

const readWhole = (store: Store): Map<string, string> => {
  try {
    return readAll(store);
  } catch {
    return new Map();
  }
};

/** The token of this device for an account; undefined when there is none, or storage is denied. */
export const readDeviceToken = async (email: string, open: () => Store): Promise<string | undefined> => {
  const name = await nameOf(email);
  try {
    return readWhole(open()).get(name);
  } catch {
    return undefined;
  }
};

/** Keeps the token that a login answered with. Where storage is denied it is lost, and nothing else. */
export const keepDeviceToken = async (email: string, token: string, open: () => Store): Promise<void> => {
  const name = await nameOf(email);
  try {
    const store = open();
    const others = [...readWhole(store)].filter(([other]) => other !== name);
    store.setItem(storageKey, JSON.stringify(Object.fromEntries([...others, [name, token]].slice(-mostAccounts))));
  } catch {
    // The next login goes without.
  }
};
