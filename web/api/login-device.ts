import { typedEmail } from '../../contract/rules/text.ts';
import { storedJson } from './stored.ts';

type Tokens = Record<string, string>;

/** The tokens by which the server recognises this device. They stay when somebody signs out. */
const tokens = storedJson('known_device', (kept): Tokens => {
  const entries = Object.entries(kept ?? {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
});

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

/** Returns this device's token for an account; undefined when there is none. */
export const readDeviceToken = async (email: string): Promise<string | undefined> => tokens.read()[await keyOf(email)];

/** Stores the token that a login returned. */
export const keepDeviceToken = async (email: string, token: string): Promise<void> => {
  const name = await keyOf(email);
  const others = Object.entries(tokens.read()).filter(([other]) => other !== name);
  tokens.write(Object.fromEntries([...others, [name, token]].slice(-maxAccounts)));
};
