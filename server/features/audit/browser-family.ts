/** In this order: most browsers also claim to be one further down. Each pattern matches names and user agents. */
const browsers = [
  ['Edge', /\bedg\w*/i],
  ['Samsung Internet', /samsung ?(browser|internet)/i],
  ['Opera', /\b(opr|opera)/i],
  ['Firefox', /\b(firefox|fxios)/i],
  ['Chrome', /\b(chrome|chromium|crios)/i],
  ['Safari', /\bsafari/i],
] as const;

const platforms = [
  ['iOS', /iphone|ipad|ipod|\bios\b/i],
  ['Android', /android/i],
  ['ChromeOS', /\bcros\b|chrome ?os/i],
  ['macOS', /mac|darwin/i],
  ['Windows', /win/i],
  ['Linux', /linux|x11/i],
] as const;

const nameIn = (names: readonly (readonly [string, RegExp])[], text: string): string =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? 'Other';

/** A browser's family, from a short list: rare browsers must not identify their users. */
export const browserOf = (text: string): string => nameIn(browsers, text);

/** The operating system's family. */
export const platformOf = (text: string): string => nameIn(platforms, text);

/** The digits of the major version, four at most; empty when there is none. */
export const majorVersionOf = (version: string): string => /^\D{0,20}(\d{1,4})(?!\d)/.exec(version)?.[1] ?? '';

/** Safari states its version apart from its name. */
const introducedVersion = /\bversion\/([\d.]+)/i;

const versionIn = (browser: string, text: string): string => {
  const introduced = introducedVersion.exec(text)?.[1];
  if (browser === 'Safari' && introduced) return majorVersionOf(introduced);
  const name = browsers.find(([known]) => known === browser)?.[1];
  const found = name?.exec(text);
  return found ? majorVersionOf(/^[/ ][\d.]+/.exec(text.slice(found.index + found[0].length))?.[0] ?? '') : '';
};

/** What is kept of a user agent, or of "Firefox 128 / Windows": family, major version and system. */
export const agentOf = (text: string): string => {
  const browser = browserOf(text);
  return `${[browser, versionIn(browser, text)].filter(Boolean).join(' ')} / ${platformOf(text)}`;
};
