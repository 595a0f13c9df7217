import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { signInByApi } from '../accounts.ts';
import { expect, test as journey, untilStill } from '../journey.ts';
import { phone } from '../office.ts';
import { type Engine, type OpenEngine, type Size, screenshotFolder } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openOldChromium } from './old-chromium.ts';
import type { Look } from './play.ts';
import { openWebKit } from './webkit.ts';

const openers = { firefox: openFirefox, webkit: openWebKit, chromium109: openOldChromium } satisfies Record<
  string,
  OpenEngine
>;

// The ring around a face moves for three seconds.
const settled = `Promise.race([${untilStill}, new Promise((resolve) => setTimeout(resolve, 1500))])`;

export type EngineName = keyof typeof openers;

type OnEngine = {
  /** Opens the engine of this project; it is closed at the end, and a script of the page that failed fails the test. */
  openEngine: (size: Size) => Promise<Engine>;
  /** The engine as a phone. */
  engine: Engine;
  /** Takes a screenshot where ENGINE_SCREENSHOTS names a folder. */
  lookAt: (engine: Engine, name: string) => Promise<void>;
  /** The same, of the phone. */
  look: Look;
};

/** A journey in a real Firefox, WebKit or old Chromium, on the built server. No other browser is started. */
export const test = journey.extend<OnEngine, { engineName: EngineName }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  openEngine: async ({ engineName, expectedErrors }, use) => {
    const opened: Engine[] = [];
    await use(async (size) => {
      const engine = await openers[engineName](size);
      opened.push(engine);
      return engine;
    });
    // A page that is closed complains of what it was still loading.
    const errors = opened.flatMap((engine) => [...engine.errors]);
    for (const engine of opened) await engine.close();
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
  engine: async ({ openEngine }, use) => use(await openEngine(phone)),
  lookAt: async ({ engineName }, use) => {
    if (screenshotFolder) await mkdir(screenshotFolder, { recursive: true });
    await use(async (engine, name) => {
      if (!screenshotFolder) return;
      await engine.evaluate(settled);
      await engine.screenshot(join(screenshotFolder, `${engineName} ${name}`));
    });
  },
  look: async ({ engine, lookAt }, use) => use((name) => lookAt(engine, name)),
});

/** Starts a class session as the teacher of an installation. */
export const openClass = async ({ origin }: { origin: string }) => {
  const { access_token } = await signInByApi(origin, 'teacher');
  const { read, close } = openHttpClient(`${origin}/api`, { token: access_token });
  const { uid_session, cod_session } = await read('POST', '/gamesession', { des_name: '3ª B' });
  const path = `/gamesession/${uid_session}`;
  await read('POST', `${path}/start`);
  return { uid_session, code: String(cod_session), readLive: () => read('GET', `${path}/live`), close };
};

export { expect };
