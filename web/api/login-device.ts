import { typedEmail } from '../../contract/rules/text.ts';

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

/** None where storage is denied, or contains something else. */
const readTokens = (): [name: string, token: string][] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return Object.entries(kept ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  } catch {
    return [];
  }
};

/** Returns this device's token for an account; undefined when there is none or storage is denied. */
export const readDeviceToken = async (email: string): Promise<string | undefined> =>
  new Map(readTokens()).get(await keyOf(email));

/** Stores the token that a login returned. Does nothing where storage is denied. */
export const keepDeviceToken = async (email: string, token: string): Promise<void> => {
  const name = await keyOf(email);
  const others = readTokens().filter(([other]) => other !== name);
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify(Object.fromEntries([...others, [name, token]].slice(-maxAccounts))),
    );
  } catch {
    // The next login works without it.
  }
};
