import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const chrome = '(KHTML, like Gecko) Chrome/131.0.0.0';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

it.each([
  ['Chrome 131 / Android', true, `${android} ${chrome} Mobile Safari/537.36`],
  ['Chrome 131 / Windows', false, `${windows} AppleWebKit/537.36 ${chrome} Safari/537.36`],
  ['Chrome 131 / ChromeOS', false, `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`],
  ['Chrome 131 / Linux', false, `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`],
  ['Chrome 126 / iOS', true, `${iphone} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`],
  ['Edge 131 / Windows', false, `${windows} AppleWebKit/537.36 ${chrome} Safari/537.36 Edg/131.0.0.0`],
  ['Edge 131 / Android', true, `${android} ${chrome} Mobile Safari/537.36 EdgA/131.0.0.0`],
  ['Edge 125 / iOS', true, `${iphone} Version/17.0 EdgiOS/125.0.2535.60 Mobile/15E148 Safari/604.1`],
  ['Opera 114 / Windows', false, `${windows} AppleWebKit/537.36 ${chrome} Safari/537.36 OPR/114.0.0.0`],
  ['Samsung Internet 27 / Android', true, `${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`],
  ['Firefox 133 / Linux', false, 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['Firefox 133 / Android', true, 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'],
  ['Firefox 127 / iOS', true, `${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari 17 / iOS', true, `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Safari 17 / macOS', false, `${mac} Version/17.5 Safari/605.1.15`],
  ['Other  / iOS', true, `${iphone} Mobile/15E148`],
  ['Other  / Other', false, 'Maria Rossi’s own browser'],
])('%s', (expected, mobile, userAgent) => {
  const device = deviceOf({ userAgent, maxTouchPoints: 0 });
  expect(`${device.browser} ${device.browser_version} / ${device.platform}`).toBe(expected);
  expect(device.mobile).toBe(mobile);
});

it('recognises an iPad, whose user agent is that of a Mac, by its touch screen', () => {
  const userAgent = `${mac} Version/17.5 Safari/605.1.15`;
  expect(deviceOf({ userAgent, maxTouchPoints: 5 })).toMatchObject({ platform: 'iOS', mobile: true });
});
