import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '../../server/testing/free-port.ts';
import { requireEngine } from '../../tools/find-engines.ts';
import { type Key, type OpenEngine, patienceMs, type Size, screenshotFolder } from './engine.ts';
import { awaiting, clickAt, driverAt, keys } from './web-driver.ts';

/** How the protocol writes keys that are no characters. */
const codes: Record<Key, string> = { ArrowLeft: '\uE012', ArrowRight: '\uE014', Enter: '\uE007' };

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'close');
};

/** Starts a screen in memory, which takes the first free number. */
const startScreen = async ({ width, height }: Size) => {
  const child = spawn(
    requireEngine('virtualScreen'),
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = await once(child.stdio[3] as Readable, 'data', { signal: AbortSignal.timeout(patienceMs) });
  return { child, display: `:${String(number).trim()}` };
};

/** Without a graphics card, layers cost nearly all of the time of a run. But without layers, a screenshot may never come. */
const withoutLayers = { WEBKIT_DISABLE_COMPOSITING_MODE: '1' };

/** In full screen the small browser has no bar above the page; what the page writes to its console comes out of the driver. */
const browser = {
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': {
    args: ['--automation', '--full-screen', '--enable-write-console-messages-to-stdout=true'],
  },
};

type Outcome<Value> = { value: Value; error?: string };

/** Opens WebKitGTK's small browser on a screen in memory, spoken to over WebDriver. */
export const openWebKit: OpenEngine = async (size) => {
  const screen = await startScreen(size);
  const port = await freePort();
  const driver = spawn(requireEngine('webKitDriver'), [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: screen.display, ...(!screenshotFolder && withoutLayers) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const errors: string[] = [];
  createInterface({ input: driver.stdout }).on('line', (line) => {
    if (/CONSOLE (?!NETWORK).*ERROR/.test(line)) errors.push(line);
  });
  const stop = async () => {
    await end(driver);
    await end(screen.child);
  };
  const ask = driverAt(port);
  try {
    const { sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch: browser } })) as {
      sessionId: string;
    };
    const path = `/session/${sessionId}`;
    await ask('POST', `${path}/timeouts`, { script: 2 * patienceMs, pageLoad: patienceMs });
    await ask('POST', `${path}/window/rect`, size);
    const click = async (x: number, y: number) => {
      await ask('POST', `${path}/actions`, clickAt(x, y));
    };
    const type = async (characters: string[]) => {
      await ask('POST', `${path}/actions`, keys(characters));
    };
    return {
      goto: async (address) => {
        await ask('POST', `${path}/url`, { url: address });
      },
      reload: async () => {
        await ask('POST', `${path}/refresh`, {});
      },
      evaluate: async <Value>(expression: string) => {
        const outcome = (await ask('POST', `${path}/execute/async`, awaiting(expression))) as Outcome<Value>;
        if (outcome.error) throw new Error(outcome.error);
        return outcome.value;
      },
      click,
      touch: click,
      press: (key) => type([codes[key]]),
      type: (text) => type([...text]),
      screenshot: async (file) => {
        await writeFile(`${file}.png`, String(await ask('GET', `${path}/screenshot`)), 'base64');
      },
      errors,
      close: async () => {
        await ask('DELETE', path).catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
