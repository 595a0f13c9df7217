/** What is recorded of a device: browser and platform from short lists, and the major version, which may be empty. */
export type Device = { browser: string; browser_version: string; platform: string; mobile: boolean };

/** The first match counts, since most user agents name other browsers too. */
const browsers: [name: string, version: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|OPT|OPiOS|Opera)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|Chromium|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* .*Safari\//],
];

/** The first match counts: iPhones also mention the Mac, Android and ChromeOS also mention Linux or X11. */
const platforms: [name: string, mark: RegExp][] = [
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

const platformOf = (userAgent: string, maxTouchPoints: number): string => {
  const platform = platforms.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'Other';
  // An iPad has the user agent of a Mac, but no Mac has a touch screen.
  return platform === 'macOS' && maxTouchPoints > 1 ? 'iOS' : platform;
};

/** Recognises a browser by its user agent, and an iPad by its touch screen. `mobile`: a phone or a tablet. */
export const deviceOf = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device => {
  const platform = platformOf(userAgent, maxTouchPoints);
  const mobile = platform === 'iOS' || platform === 'Android';
  for (const [browser, version] of browsers) {
    const found = version.exec(userAgent);
    if (found) return { browser, browser_version: found[1] ?? '', platform, mobile };
  }
  return { browser: 'Other', browser_version: '', platform, mobile };
};
