import { expect, it } from 'vitest';
import { agentOf, browserOf, majorVersionOf, platformOf } from './browser-family.ts';

const chrome = '(KHTML, like Gecko) Chrome/131.0.0.0';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';

it.each([
  [`${android} ${chrome} Mobile Safari/537.36`, 'Chrome 131 / Android'],
  [`${windows} ${chrome} Safari/537.36 Edg/130.0.0.0`, 'Edge 130 / Windows'],
  [`${windows} ${chrome} Safari/537.36 OPR/114.0.0.0`, 'Opera 114 / Windows'],
  [`${android} (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile`, 'Samsung Internet 27 / Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome 131 / ChromeOS'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox 133 / Linux'],
  [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari 17 / iOS'],
  [`${iphone} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`, 'Chrome 126 / iOS'],
  ['Chrome 131 / Android', 'Chrome 131 / Android'],
  ['Samsung Internet 27 / Android', 'Samsung Internet 27 / Android'],
  ['Other  / iOS', 'Other / iOS'],
  ['', 'Other / Other'],
  ["Maria Rossi's own browser 7", 'Other / Other'],
  ['Chrome/123456789 K7M2QX', 'Chrome / Other'],
])('of "%s" remains %s', (agent, kept) => {
  expect(agentOf(agent)).toBe(kept);
});

it('takes names of browsers and platforms for a family, and versions for their first digits', () => {
  const browsers = ['Google Chrome', 'Microsoft Edge', '0b3f2c52-9f65-4a86-8a0d-5a1c4a8b5f10'];
  expect(browsers.map(browserOf)).toEqual(['Chrome', 'Edge', 'Other']);
  expect(['MacIntel', 'Win32', 'ada@school.example'].map(platformOf)).toEqual(['macOS', 'Windows', 'Other']);
  const versions = ['131.0.6778.86', 'v17', '12345', 'ABCDEF', ''];
  expect(versions.map(majorVersionOf)).toEqual(['131', '17', '', '', '']);
});
