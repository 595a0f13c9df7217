import { typedEmail } from '../../contract/rules/text.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Local storage key of the tokens by which the server recognises this device. They stay when somebody signs out. */
const storageKey = 'known_device';

/** Beyond that, the account that was used longest ago is forgotten. */
const maxAccounts = 5;

/** Email addresses are not stored: each token is keyed by the hash of its address. */
const keyOf = async (email: string): Promise<string> => {
  const bytes = new TextEncoder().encode(typedEmail(email));
  // Pages without https cannot hash: they keep the last token only. Sending that of another account does no harm.
  if (!crypto.subtle) return 'last';
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const readAll = (store: Store): Map<string, string> => {
  const kept: unknown = JSON.parse(store.getItem(storageKey) ?? '{}');
  const entries = Object.entries(kept ?? {});
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};

const readOrEmpty = (store: Store): Map<string, string> => {
  try {
    return readAll(store);
  } catch {
    return new Map();
  }
};

/** Returns this device's token for an account; undefined when there is none or storage is denied. */
export const readDeviceToken = async (email: string, open: () => Store): Promise<string | undefined> => {
  const name = await keyOf(email);
  try {
    return readOrEmpty(open()).get(name);
  } catch {
    return undefined;
  }
};

/** Stores the token that a login returned. Does nothing where storage is denied. */
export const keepDeviceToken = async (email: string, token: string, open: () => Store): Promise<void> => {
  const name = await keyOf(email);
  try {
    const store = open();
    const others = [...readOrEmpty(store)].filter(([other]) => other !== name);
    store.setItem(storageKey, JSON.stringify(Object.fromEntries([...others, [name, token]].slice(-maxAccounts))));
  } catch {
    // The next login works without it.
  }
};
